import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../../persist.ts'
import type { Report } from '../../pump/pump.ts'
import type { Spool } from './spool-file.ts'
import { leftBehind } from './spool-slots.ts'
import type { ActivityRecord, ActivityStream } from '../activity-stream.ts'

export const drainedAtOnce = 500
const acknowledgedWithinMs = 3000
const betweenSweepsMs = 5000

export type Drain = { spool: Spool; broker: Pick<ActivityStream, 'append'>; report: Report }

/** Hands the oldest records over, and forgets them when all are acknowledged. Answers how many those were. */
export async function drainSome({ spool, broker, report }: Drain, count = drainedAtOnce): Promise<number> {
  const records = spool.first(count)
  const last = records.at(-1)
  if (!last) return 0
  const handOver = (record: ActivityRecord) =>
    broker.append(record).catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error
      report('a record from the spool is refused for good', error)
    })
  await within(acknowledgedWithinMs, Promise.all(records.map(handOver)))
  spool.forget(last.id)
  return records.length
}

type Adoption = Omit<Drain, 'spool'> & { directory: string; signal: AbortSignal }

/** Hands over what other processes left behind, now and from time to time. Resolves when it was told to stop. */
export async function adoptLeftBehind(given: Adoption): Promise<void> {
  while (!given.signal.aborted) {
    await drainAll(given).catch(() => undefined) // nothing is lost: the next round finds it again
    await sleep(betweenSweepsMs, undefined, { signal: given.signal }).catch(() => undefined)
  }
}

async function drainAll({ directory, signal, ...to }: Adoption) {
  for (const spool of leftBehind(directory))
    try {
      while (!signal.aborted && (await drainSome({ spool, ...to })) > 0);
    } finally {
      await spool.close()
    }
}
