import { setImmediate as nextTurn } from 'node:timers/promises'
import { exponentialBackOff, type BackOff } from '@vitrine/concurrency'
import type { Report } from '../../report.ts'
import { durably } from '../../sqlite/durably.ts'
import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { usualClosing, type Closing } from './activity-closing.sqlite.ts'
import { activityRecords, batchSize, bulkSize, type ArrivedRecord } from './activity-records.sqlite.ts'
import type { ActivityStream } from '../activity-stream.ts'
import { consumerGroup, type ConsumerGroup } from './consumer-group.ts'
import { activitySweeps } from './activity-sweeps.sqlite.ts'
import { partitionOf, partitions } from '../partition-of.ts'
import { wakeInMs } from './wake-pace.ts'

export type ActivityOptions = { backOff?: BackOff; report?: Report }
/** `days`: how long records are held at least. `closing`: when they are compressed. */
export type SqliteActivityOptions = ActivityOptions & { days?: number; closing?: Closing }

export function sqliteActivityStream(
  file: SqliteFile,
  options: SqliteActivityOptions = {},
): ActivityStream & { close(): Promise<void> } {
  const {
    backOff = exponentialBackOff(100, 10_000),
    report = console.error,
    days = 400,
    closing = usualClosing,
  } = options
  const records = activityRecords(file, closing)
  const sweeps = activitySweeps(records, { days, everyMs: closing.everyMs, report })
  const groups = new Map<string, ConsumerGroup>()
  let arrived: ArrivedRecord[] = []
  let stored: Promise<void> | undefined
  let storing: Promise<void> | undefined
  const ended = () => void (storing = undefined)
  let waking: { at: number; timer: NodeJS.Timeout } | undefined
  let latestWake = { at: -Infinity, records: 0 }
  let storedSince = 0
  const touched = new Set<number>()

  /** Records that arrive while a transaction waits for the disk form the next one: a flush costs more than what it writes. */
  const storeArrived = async () => {
    await (storing ?? nextTurn())
    const batch = arrived
    arrived = []
    stored = undefined
    const committed = file.commit(() => records.add(batch, Date.now()))
    storing = committed.then(ended, ended)
    await committed
    for (const { partition } of batch) touched.add(partition)
    storedSince += batch.length
    const sinceMs = performance.now() - latestWake.at
    const wakeAt = performance.now() + wakeInMs({ sinceMs, before: latestWake.records, records: storedSince })
    if (waking && wakeAt >= waking.at) return
    clearTimeout(waking?.timer)
    waking = { at: wakeAt, timer: setTimeout(wakeGroups, wakeAt - performance.now()) }
  }
  const wakeGroups = () => {
    waking = undefined
    latestWake = { at: performance.now(), records: storedSince }
    storedSince = 0
    for (const group of groups.values()) touched.forEach(group.wake)
    touched.clear()
  }
  const groupOf = (name: string) => {
    const known =
      groups.get(name) ??
      consumerGroup(name, {
        partitions,
        batchSize,
        bulkSize,
        records,
        durable: file.durable,
        backOff,
        report,
      })
    groups.set(name, known)
    return known
  }
  return {
    async append(...appended) {
      const rows = appended.map(({ key, value, trace }) => ({
        partition: partitionOf(key),
        value: JSON.stringify(value ?? null),
        trace,
      }))
      for (const row of rows) arrived.push(row)
      if (rows.length > 0) await (stored ??= storeArrived())
    },
    async consume(group, consumer) {
      file.check()
      return groupOf(group).join(consumer)
    },
    async latest() {
      return durably(file, records.latest())
    },
    async offsetBefore(partition, time) {
      return durably(file, records.lastBefore(partition, time))
    },
    async lag(group) {
      const lastIn = new Map(records.latest().map(({ partition, offset }) => [partition, offset]))
      return Array.from({ length: partitions }, (_, partition) => ({
        partition,
        records: Math.max(0, (lastIn.get(partition) ?? 0) - records.committed(group, partition)),
      }))
    },
    spool: () => ({ records: 0, limit: Infinity }),
    async forgetGroup(name) {
      const group = groups.get(name)
      if (group && !group.isEmpty()) throw new Error(`The group ${name} still has members`)
      groups.delete(name)
      await group?.close()
      await records.forgetGroup(name)
    },
    async close() {
      await sweeps.stop()
      await stored?.catch(() => undefined)
      clearTimeout(waking?.timer)
      await Promise.all([...groups.values()].map((group) => group.close()))
    },
  }
}
