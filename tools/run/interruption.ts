import { endWithParent } from './with-parent.mjs'

const interruption = new AbortController()

/** Aborted at Ctrl-C or SIGTERM, for a command to end what it started; at the second one the command itself ends at once. */
export const { signal } = interruption

export function listenForInterruption(): void {
  endWithParent()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interruption.abort())
}

/** The outcome of the work, or throws at the interruption; then the work may still be under way. */
export async function unlessInterrupted<T>(work: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(new Error('Interrupted.'))
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    return await Promise.race([work(), promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
