/** What does not answer, in sentences; both lists are empty when all is well. */
export type Health = {
  /** Requests need it: event store, documents, blobs. */
  away: readonly string[]
  /** A service can do without it for a while: events wait in the outbox, activity in the spool, totals in the stream. */
  degraded: readonly string[]
}

/** Throws or rejects, with a sentence, when its engine does not answer. */
export type Check = () => void | Promise<void>

export async function healthOf(checks: {
  needed: readonly Check[]
  spared: readonly Check[]
}): Promise<Health> {
  const [away, degraded] = await Promise.all([complaints(checks.needed), complaints(checks.spared)])
  return { away, degraded }
}

async function complaints(checks: readonly Check[]): Promise<string[]> {
  const answers = await Promise.allSettled(checks.map(async (check) => check()))
  const failures = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  return failures.map(({ reason }) => (reason as Error).message)
}
