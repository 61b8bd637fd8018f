/** Calls, or sends this process SIGTERM, as soon as the npm that runs it has gone, in whatever way; nothing without npm. */
export function endWithParent(end?: () => unknown): void
