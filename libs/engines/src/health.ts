import { messageOf } from './message-of.ts'

/** What does not answer, in sentences; both lists are empty when all is well. */
export type Health = {
  /** Requests need it: event store, documents, blobs. */
  unavailable: readonly string[]
  /** A service can do without it for a while: events wait in the outbox, activity in the spool, totals in the stream. */
  degraded: readonly string[]
  /** Nothing is missing for it, but an operator should change it. */
  warnings?: readonly string[]
}

/** Throws or rejects, with a sentence, when its engine does not answer. */
export type Check = () => void | Promise<void>

export async function healthOf(checks: {
  required: readonly Check[]
  optional: readonly Check[]
}): Promise<Health> {
  const [unavailable, degraded] = await Promise.all([
    complaints(checks.required),
    complaints(checks.optional),
  ])
  return { unavailable, degraded }
}

async function complaints(checks: readonly Check[]): Promise<string[]> {
  const answers = await Promise.allSettled(checks.map(async (check) => check()))
  return answers.flatMap((answer) => (answer.status === 'rejected' ? [messageOf(answer.reason)] : []))
}
