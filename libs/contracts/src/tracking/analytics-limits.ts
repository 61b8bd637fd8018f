// Without schemas: browsers load these.

/** How long a note on a day may be, in UTF-16 units. */
export const noteLimit = 300
