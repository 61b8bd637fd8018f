/**
 * Since 2026-11-22, generations of views. Before, the view was one collection, of this name. May leave when no identity holds
 * data of a version from before.
 */
export const formerActiveSessions = { formerly: { documents: 'sessions' } }
