/** How much an operator sees at once: the oldest dead letters of a source, the events of one, the latest decisions of a service. */
export const operationsLimits = { letters: 500, events: 20, decisions: 20 } as const
