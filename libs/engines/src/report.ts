/** Hears of a failure of work that nobody waits for. */
export type Report = (problem: string, error: unknown) => void
