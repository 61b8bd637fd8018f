import { expect } from '@jest/globals'
import type { ActivityStream } from '@vitrine/engines'
import { gate, upTo, type Clauses } from '../contract/clauses.ts'
import { activityListener as listen, appendMany, ascending } from './activity-listener.ts'

type AtEnd = Parameters<typeof listen>[2]['atEnd']
const listenAs = async (activity: ActivityStream, groups: readonly [string, string], atEnd: AtEnd) =>
  [await listen(activity, groups[0], { atEnd }), await listen(activity, groups[1], { atEnd })] as const

const distinct = (numbers: readonly number[]) => ascending([...new Set(numbers)])

export const groupClauses = {
  'lets the members of a group share the partitions, and leaves no record out': async (given) => {
    const { port: activity, eventually, atEnd } = given
    const [one, two] = await listenAs(activity, ['tracking', 'tracking'], atEnd)
    let appended = 0
    await eventually(async () => {
      await appendMany(activity, 40, appended + 1)
      appended += 40
      expect(Math.min(one.seen.length, two.seen.length)).toBeGreaterThan(0)
    })
    await eventually(() => expect(distinct([...one.values(), ...two.values()])).toEqual(upTo(appended)))
    const before = [one.seen.length, two.seen.length] as const
    await appendMany(activity, 200, appended + 1)
    await eventually(() => expect(distinct([...one.values(), ...two.values()])).toEqual(upTo(appended + 200)))
    const partitionsOf = (reader: typeof one, from: number) =>
      new Set(reader.seen.slice(from).map((r) => r.partition))
    expect(partitionsOf(one, before[0]).isDisjointFrom(partitionsOf(two, before[1]))).toBe(true)
  },
  'hands the partitions of a member that leaves to those that stay': async (given) => {
    const { port: activity, eventually, atEnd } = given
    const [leaves, stays] = await listenAs(activity, ['tracking', 'tracking'], atEnd)
    await appendMany(activity, 40)
    await eventually(() => expect(distinct([...leaves.values(), ...stays.values()])).toEqual(upTo(40)))
    await leaves.stop()
    const before = [leaves.seen.length, stays.seen.length] as const
    await appendMany(activity, 40, 41)
    await eventually(() =>
      expect(distinct(stays.values().slice(before[1]))).toEqual(upTo(40).map((n) => n + 40)),
    )
    expect(leaves.seen).toHaveLength(before[0])
  },
  'lets groups read independently, each from the beginning': async ({
    port: activity,
    eventually,
    atEnd,
  }) => {
    const { opened, open } = gate()
    const stuck = await listen(activity, 'stuck', { atEnd, meet: () => opened })
    const reader = await listen(activity, 'tracking', { atEnd })
    await appendMany(activity, 40)
    await eventually(() => expect(ascending(reader.values())).toEqual(upTo(40))).finally(open)
    const late = await listen(activity, 'late', { atEnd })
    await eventually(() => expect(ascending(late.values())).toEqual(upTo(40)))
    await eventually(() => expect(ascending(stuck.values())).toEqual(upTo(40)))
  },
  'lets a group that was forgotten begin at the oldest record': async (given) => {
    const { port: activity, eventually, atEnd } = given
    const [first, other] = await listenAs(activity, ['tracking', 'other'], atEnd)
    await appendMany(activity, 20)
    for (const reader of [first, other])
      await eventually(() => expect(ascending(reader.values())).toEqual(upTo(20)))
    await expect(activity.forgetGroup('tracking')).rejects.toBeDefined()
    for (const reader of [first, other]) await reader.stop()
    await eventually(() => activity.forgetGroup('tracking'))
    await activity.forgetGroup('unheard-of')
    await appendMany(activity, 1, 21)
    const [anew, same] = [
      await listen(activity, 'tracking', { atEnd }),
      await listen(activity, 'other', { atEnd }),
    ]
    await eventually(() => expect(ascending(anew.values())).toEqual(upTo(21)))
    await eventually(() => expect(same.values()).toEqual([21]))
  },
  'tells how many records of each partition a group has yet to commit': async (given) => {
    const { port: activity, eventually, atEnd } = given
    const lag = async (group: string) =>
      (await activity.lag(group)).reduce((sum, { records }) => sum + records, 0)
    const ofNothing = await activity.lag('tracking')
    expect(new Set(ofNothing.map(({ records }) => records))).toEqual(new Set([0]))
    await appendMany(activity, 40)
    expect(await lag('tracking')).toBe(40)
    const reader = await listen(activity, 'tracking', { atEnd })
    await eventually(async () => expect(await lag('tracking')).toBe(0))
    await reader.stop()
    await appendMany(activity, 2, 41)
    expect([await lag('tracking'), await lag('other')]).toEqual([2, 42])
    const partitionsOf = (all: readonly { partition: number }[]) =>
      ascending(all.map(({ partition }) => partition))
    expect(partitionsOf(await activity.lag('other'))).toEqual(partitionsOf(ofNothing))
    expect(partitionsOf(ofNothing)).toEqual(expect.arrayContaining(partitionsOf(await activity.latest())))
  },
  'has nothing wait on this disk while the broker answers': async ({ port: activity }) => {
    await appendMany(activity, 10)
    expect(activity.spool().records).toBe(0)
    expect(activity.spool().limit).toBeGreaterThan(0)
  },
  'goes on after the offset that a reader has accounted for, whatever was committed': async (given) => {
    const { port: activity, eventually, atEnd } = given
    const first = await listen(activity, 'tracking', { atEnd })
    for (const value of upTo(10)) await activity.append({ key: 'visitor-1', value })
    await eventually(() => expect(first.values()).toEqual(upTo(10)))
    await first.stop()
    const [partition, offset] = [first.seen[0]!.partition, (value: number) => first.seen[value - 1]!.offset]
    const after = (value: number) => async (asked: number) =>
      asked === partition ? offset(value) : undefined
    const behind = await listen(activity, 'tracking', { atEnd, resumeAfter: after(4) })
    await eventually(() => expect(behind.values()).toEqual([5, 6, 7, 8, 9, 10]))
    await behind.stop()
    const unread = await listen(activity, 'other', { atEnd, resumeAfter: after(8) })
    await eventually(() => expect(unread.values()).toEqual([9, 10]))
  },
  'goes on from the commit for a reader that has accounted for nothing': async (given) => {
    const { port: activity, eventually, atEnd } = given
    const first = await listen(activity, 'tracking', { atEnd })
    await activity.append({ key: 'visitor-1', value: 1 })
    await eventually(() => expect(first.values()).toEqual([1]))
    await first.stop()
    await activity.append({ key: 'visitor-1', value: 2 })
    const second = await listen(activity, 'tracking', { atEnd, resumeAfter: async () => undefined })
    await eventually(() => expect(second.values()).toEqual([2]))
  },
  'asks again where to go on after a failure, so that nothing is accounted for twice': async (given) => {
    const { port: activity, eventually, atEnd } = given
    const accounted = new Map<number, number>()
    const values: unknown[] = []
    let failing = true
    await listen(activity, 'tracking', {
      atEnd,
      resumeAfter: async (partition) => accounted.get(partition),
      meet: async ({ partition, records }) => {
        values.push(...records.map(({ value }) => value))
        accounted.set(partition, records.at(-1)!.offset)
        if (failing) {
          failing = false
          throw new Error('accounted for, and failed before the commit')
        }
      },
    })
    await activity.append({ key: 'visitor-1', value: 1 })
    await eventually(() => expect(failing).toBe(false))
    for (const value of [2, 3]) await activity.append({ key: 'visitor-1', value })
    await eventually(() => expect(values).toContain(3))
    expect(values).toEqual([1, 2, 3])
  },
} satisfies Clauses<ActivityStream>
