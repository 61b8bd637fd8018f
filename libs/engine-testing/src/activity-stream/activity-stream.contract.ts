import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@jest/globals'
import type { ActivityStream } from '@vitrine/engines'
import { handlerThatStops, upTo, type Clauses } from '../contract/clauses.ts'
import { contract } from '../contract/contract.ts'
import { activityListener as listen, appendMany, ascending } from './activity-listener.ts'
import { groupClauses } from './activity-stream.groups.contract.ts'

/** The numbers that arrived of one key, in their order. */
const numbersOf = ({ seen }: Pick<Awaited<ReturnType<typeof listen>>, 'seen'>, key: string) =>
  seen.flatMap(({ value }) => {
    const { key: of, n } = value as { key: string; n: number }
    return of === key ? [n] : []
  })

export const activityStreamClauses = {
  'delivers each record as it was appended': async ({ port: activity, eventually, atEnd }) => {
    const value = { kind: 'view', outfit: 'été', at: 12.5, bot: null, tags: ['a'] }
    const reader = await listen(activity, 'tracking', { atEnd })
    await activity.append({ key: 'visitor-1', value })
    await eventually(() => expect(reader.seen.map((record) => record.value)).toStrictEqual([value]))
  },
  'delivers the trace context of each record that has one': async ({ port: activity, eventually, atEnd }) => {
    const traceOf = (n: number) => `00-${String(n).padStart(32, '0')}-00f067aa0ba902b7-01`
    await Promise.all(
      upTo(60).map((n) =>
        activity.append({ key: `visitor-${n % 7}`, value: n, ...(n % 3 === 0 ? { trace: traceOf(n) } : {}) }),
      ),
    )
    const reader = await listen(activity, 'tracking', { atEnd })
    await eventually(() => expect(reader.seen).toHaveLength(60))
    for (const { value, trace } of reader.seen)
      expect([value, trace]).toEqual([value, Number(value) % 3 === 0 ? traceOf(Number(value)) : undefined])
  },
  'delivers what was acknowledged to a reader that comes after it was opened again': async (given) => {
    const { port: activity, reopen, eventually, atEnd } = given
    await appendMany(activity, 200)
    const reader = await listen(await reopen(), 'tracking', { atEnd })
    await eventually(() => expect(ascending(reader.values())).toEqual(upTo(200)))
  },
  'keeps the order of each key': async ({ port: activity, eventually, atEnd }) => {
    const reader = await listen(activity, 'tracking', { atEnd })
    const keys = upTo(20).map((n) => `visitor-${n}`)
    const appends = upTo(50).flatMap((n) => keys.map((key) => activity.append({ key, value: { key, n } })))
    await Promise.all(appends)
    await eventually(() => expect(reader.seen).toHaveLength(1000))
    for (const key of keys) expect(numbersOf(reader, key)).toEqual(upTo(50))
  },
  'takes many records at once, and keeps the order of each key among them and those around them': async (
    given,
  ) => {
    const { port: activity, reopen, eventually, atEnd } = given
    const keys = upTo(20).map((n) => `visitor-${n}`)
    const records = (from: number, to: number) =>
      upTo(to - from + 1).flatMap((n) => keys.map((key) => ({ key, value: { key, n: from + n - 1 } })))
    await activity.append()
    await Promise.all([
      activity.append(...records(1, 40)),
      ...records(41, 41).map((record) => activity.append(record)),
      activity.append(...records(42, 80)),
    ])
    const reader = await listen(await reopen(), 'tracking', { atEnd })
    await eventually(() => expect(reader.seen).toHaveLength(1600))
    for (const key of keys) expect(numbersOf(reader, key)).toEqual(upTo(80))
  },
  'stores nothing of a batch with a record that can never be stored, and everything around it': async (
    given,
  ) => {
    const { port: activity, eventually, atEnd } = given
    const [first, last] = [1, 4].map((value) => ({ key: 'visitor-1', value }))
    const unstorable = [2, 3n, 3].map((value) => ({ key: 'visitor-1', value }))
    const [one, refused, other] = await Promise.allSettled([
      activity.append(first!),
      activity.append(...unstorable),
      activity.append(last!),
    ])
    expect([one.status, refused.status, other.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const reader = await listen(activity, 'tracking', { atEnd })
    await eventually(() => expect(reader.values()).toEqual([1, 4]))
  },
  'gives each partition growing offsets, in batches of consecutive records': async (given) => {
    const { port: activity, eventually, atEnd } = given
    await appendMany(activity, 1500)
    const reader = await listen(activity, 'tracking', { atEnd })
    await eventually(() => expect(reader.seen).toHaveLength(1500))
    for (const partition of new Set(reader.seen.map((record) => record.partition))) {
      const offsets = reader.seen
        .filter((record) => record.partition === partition)
        .map(({ offset }) => offset)
      expect(offsets).toEqual(ascending([...new Set(offsets)]))
    }
    expect(reader.batches.length).toBeLessThan(750)
  },
  'tells when each record was appended': async ({ port: activity, eventually, atEnd }) => {
    const before = Date.now()
    await activity.append({ key: 'visitor-1', value: 1 })
    const after = Date.now()
    const reader = await listen(activity, 'tracking', { atEnd })
    await eventually(() => expect(reader.values()).toEqual([1]))
    const { at } = reader.batches[0]!.records[0]!
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(after)
  },
  'tells the last offset of each partition that holds records': async (given) => {
    const { port: activity, eventually, atEnd } = given
    expect(await activity.latest()).toEqual([])
    await appendMany(activity, 40)
    const reader = await listen(activity, 'tracking', { atEnd })
    await eventually(() => expect(ascending(reader.values())).toEqual(upTo(40)))
    const last = new Map(reader.seen.map(({ partition, offset }) => [partition, offset]))
    const latest = (await activity.latest()).map(({ partition, offset }) => [partition, offset])
    expect(new Map(latest as [number, number][])).toEqual(last)
    expect(latest).toHaveLength(last.size)
  },
  'tells the last offset that each partition gave out before a time, and ever': async (given) => {
    const { port: activity, reopen, eventually, atEnd } = given
    expect(await activity.offsetBefore(0, Infinity)).toBe(0)
    const reader = await listen(activity, 'tracking', { atEnd })
    const later = async (value: number) => {
      await sleep(5) // no two records of the same millisecond
      await activity.append({ key: 'visitor-1', value })
    }
    for (const value of upTo(5)) await later(value)
    await eventually(() => expect(reader.values()).toEqual(upTo(5)))
    const [{ partition, offset: first }] = reader.seen as [(typeof reader.seen)[0]]
    const times = reader.batches.flatMap(({ records }) => records.map(({ at }) => at))
    const again = await reopen()
    const before = (time: number) => again.offsetBefore(partition, time)
    expect(await Promise.all(times.map(before))).toEqual(upTo(5).map((n) => first + n - 2))
    expect(await before(times[4]! + 1)).toBe(first + 4)
    expect(await before(Infinity)).toBe(first + 4)
    expect(await again.offsetBefore(partition === 0 ? 1 : 0, Infinity)).toBe(0)
  },
  'gives more at once to who asks for bulk': async ({ port: activity, eventually, atEnd }) => {
    await Promise.all(upTo(2000).map((value) => activity.append({ key: 'visitor-1', value })))
    const reader = await listen(activity, 'tracking', { atEnd, bulk: true })
    await eventually(() => expect(reader.values()).toEqual(upTo(2000)))
    expect(Math.max(...reader.batches.map(({ records }) => records.length))).toBeGreaterThan(500)
  },
  'never uses an offset twice, also when it is opened again': async (given) => {
    const { port: activity, reopen, eventually, atEnd } = given
    await appendMany(activity, 40)
    const again = await reopen()
    await appendMany(again, 40, 41)
    const reader = await listen(again, 'tracking', { atEnd })
    await eventually(() => expect(ascending(reader.values())).toEqual(upTo(80)))
    expect(new Set(reader.seen.map(({ partition, offset }) => `${partition}:${offset}`)).size).toBe(80)
  },
  'delivers a batch again when its handler failed, and skips nothing': async (given) => {
    const { port: activity, eventually, atEnd } = given
    const failed: unknown[] = []
    const reader = await listen(activity, 'tracking', {
      atEnd,
      meet: async ({ records }) => {
        if (failed.length >= 3) return
        failed.push(records[0]?.value)
        throw new Error('not yet')
      },
    })
    await appendMany(activity, 40)
    await eventually(() => expect(ascending(reader.values())).toEqual(upTo(40)))
    expect(failed).toHaveLength(3)
  },
  'delivers a batch again when its reader stopped before the end': async (given) => {
    const { port: activity, eventually, atEnd } = given
    const { begun, meet, open } = handlerThatStops()
    const first = await listen(activity, 'tracking', { atEnd, meet })
    await activity.append({ key: 'visitor-1', value: 1 })
    await eventually(() => expect(begun()).toBe(true))
    const stopped = first.stop()
    open()
    await stopped
    const second = await listen(activity, 'tracking', { atEnd })
    await eventually(() => expect(second.values()).toEqual([1]))
  },
  'does not deliver again what was committed, also when it is opened again': async (given) => {
    const { port: activity, reopen, eventually, atEnd } = given
    const first = await listen(activity, 'tracking', { atEnd })
    await appendMany(activity, 20)
    await eventually(() => expect(ascending(first.values())).toEqual(upTo(20)))
    await first.stop()
    await appendMany(activity, 20, 21)
    const second = await listen(activity, 'tracking', { atEnd })
    await eventually(() => expect(second.seen.length).toBeGreaterThanOrEqual(20))
    await second.stop()
    expect(ascending(second.values())).toEqual(upTo(20).map((n) => n + 20))
    const again = await reopen()
    await appendMany(again, 20, 41)
    const third = await listen(again, 'tracking', { atEnd })
    await eventually(() => expect(third.seen.length).toBeGreaterThanOrEqual(20))
    expect(ascending(third.values())).toEqual(upTo(20).map((n) => n + 40))
  },
  ...groupClauses,
} satisfies Clauses<ActivityStream>

export const activityStreamContract = contract('activity stream', activityStreamClauses)
