/** How many dead letters a source shows at first, and at most: what the contract allows. */
export const shown = { first: 20, atMost: 500 } as const
