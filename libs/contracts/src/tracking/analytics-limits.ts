// Without schemas: browsers load these.

/** How long a note on a day may be, in UTF-16 units. */
export const noteLimit = 300

/** `posts`, `products`: of one goal. */
export const goalLimits = { goals: 50, name: 60, posts: 100, products: 100 } as const
