/** Is told of a failure of work that nobody waits for; `service`: whose work it was, where engines are shared. */
export type Report = (problem: string, error: unknown, service?: string) => void
