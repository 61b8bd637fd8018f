/** How many dead letters a place shows at first, and at most: what the contract allows. */
export const shown = { first: 20, atMost: 500 } as const
