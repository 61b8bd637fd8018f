// Without schemas: browsers load these.

/** How long a note on a day may be, in UTF-16 units. */
export const noteLimit = 300

/** In one call: the posts of a page of a list, and days. */
export const trendLimits = { outfits: 100, days: 56 } as const

/** `posts`, `products`: of one goal. */
export const goalLimits = { goals: 50, name: 60, posts: 100, products: 100 } as const
