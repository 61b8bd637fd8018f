/** How much an operator is shown at once: the oldest dead letters of a place, the events of one, the latest decisions of a service. */
export const operationsLimits = { letters: 500, events: 20, decisions: 20 } as const
