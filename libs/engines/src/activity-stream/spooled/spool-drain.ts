import { deadline, repeat } from '@vitrine/concurrency'
import type { Stop } from '../../event-bus/event-bus.ts'
import { isStorageUnavailable } from '../../files/storage-unavailable.ts'
import type { Report } from '../../report.ts'
import type { Spool } from './spool-file.ts'
import { leftBehind } from './spool-slots.ts'
import type { ActivityRecord, ActivityStream } from '../activity-stream.ts'

export const drainedAtOnce = 500
const acknowledgedWithinMs = 3000
const betweenSweepsMs = 5000

export type Drain = { spool: Spool; broker: Pick<ActivityStream, 'append'>; report: Report }

/** Sends the oldest records, and deletes them when all are acknowledged. Answers how many. */
export async function drainSome({ spool, broker, report }: Drain, count = drainedAtOnce): Promise<number> {
  const records = spool.first(count)
  const last = records.at(-1)
  if (!last) return 0
  const handOver = (record: ActivityRecord) =>
    broker.append(record).catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error
      report('a record from the spool is refused for good', error)
    })
  await deadline(acknowledgedWithinMs, Promise.all(records.map(handOver)))
  spool.forget(last.id)
  return records.length
}

type Adoption = Omit<Drain, 'spool'> & { directory: string }

/** Sends what other processes left behind, now and at intervals until stopped. */
export function adoptLeftBehind(given: Adoption): Stop {
  const stopping = new AbortController()
  const stop = repeat({
    everyMs: betweenSweepsMs,
    work: () => drainAll(given, stopping.signal),
    // Nothing is lost: the next round finds it again, unless its file is damaged.
    onFailed(error) {
      if (isStorageUnavailable(error)) given.report('a spool that was left behind cannot be read', error)
    },
  })
  return () => {
    stopping.abort()
    return stop()
  }
}

async function drainAll({ directory, ...to }: Adoption, signal: AbortSignal) {
  for (const spool of leftBehind(directory, to.report))
    try {
      while (!signal.aborted && (await drainSome({ spool, ...to })) > 0);
    } finally {
      await spool.close()
    }
}
