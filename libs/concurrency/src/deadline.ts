/** Nothing came back in time. `cause`: what had failed before, where something had. */
export class OutOfTime extends Error {}

/** What the work answers, or `OutOfTime` after that many milliseconds; the work itself goes on. */
export async function deadline<T>(ms: number, work: Promise<T>): Promise<T> {
  if (ms === Infinity) return work
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  // What arrived while the event loop was busy lies there unread, since timers come before it: it is read first.
  const giveUp = () => void setImmediate(() => reject(new OutOfTime()))
  const timer = setTimeout(giveUp, Math.max(0, ms))
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
