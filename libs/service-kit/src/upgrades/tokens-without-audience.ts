/**
 * Since 2026-11-22, tokens have an audience. While that version is deployed, identity may be older: a process accepts tokens
 * without one for so long after its start. May leave when no identity from before runs.
 */
export const withoutAudienceMs = 15 * 60_000
