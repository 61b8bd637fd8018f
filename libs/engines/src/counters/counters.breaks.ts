import { breaking, forgetful, type Break, type Breaks } from '../contract/breaks.ts'
import { canFail } from '../contract/can-fail.contract.ts'
import { countersClauses } from './counters.contract.ts'
import type { Counters } from './counters.ts'

const break_ = breaking<Counters>

/** Takes every delivery for a new one. */
const countsAgain = break_((counters) => {
  let deliveries = 0
  return { add: (source, offset, tallies) => counters.add(`${source}#${++deliveries}`, offset, tallies) }
})

/** Time goes at another pace: keys are remembered for longer or shorter. */
const atPace =
  (pace: number): Break<Counters> =>
  (open) =>
  async () => {
    const { clock, ...opened } = await open()
    return { ...opened, clock: { advance: (days) => clock?.advance(days * pace) } }
  }

export const countersBreaks: Breaks<Counters, typeof countersClauses> = {
  'adds up': break_((counters) => ({
    add: (source, offset, tallies) => counters.add(source, offset, tallies.slice(0, 1)),
  })),
  'takes away with a negative increment': break_((counters) => ({
    add: (source, offset, tallies) =>
      counters.add(
        source,
        offset,
        tallies.map(({ increments }) => ({
          increments: increments.map((i) => ({ ...i, by: Math.abs(i.by) })),
        })),
      ),
  })),
  'reads in the order asked for, and an unknown counter as empty': break_((counters) => ({
    read: (names) => counters.read([...new Set(names)].sort()),
  })),
  'counts the same source and offset once': countsAgain,
  'counts an offset once when deliveries race': countsAgain,
  'counts from offset zero': break_((counters) => ({
    add: async (source, offset, tallies) => (offset > 0 ? counters.add(source, offset, tallies) : undefined),
  })),
  'keeps sources apart': break_((counters) => ({
    add: (_, offset, tallies) => counters.add('one-for-all', offset, tallies),
  })),
  'knows the last offset of a source, and none of an unknown one': break_((counters) => ({
    offset: async (source) => (await counters.offset(source)) ?? 0,
  })),
  'counts a key given with once the first time only, from whatever source': break_((counters) => ({
    add: (source, offset, tallies) =>
      counters.add(
        source,
        offset,
        tallies.map((tally) => (tally.once ? { ...tally, once: `${source}/${tally.once}` } : tally)),
      ),
  })),
  'remembers a key given with once for 90 days': atPace(2),
  'forgets a key given with once after 120 days': atPace(0),
  'keeps the totals, offsets and keys of each set apart': break_((counters) => ({
    set: () => counters,
  })),
  'names every counter of a set': break_((counters) => ({
    set: (name) => ({
      ...counters.set(name),
      async *names() {
        for await (const page of counters.set(name).names()) yield page.slice(1)
      },
    }),
  })),
  'drops a set in steps, with its offsets and keys, and no other': break_((counters) => ({
    drop: async (name) => (name === undefined ? counters.drop(name) : false),
  })),
  'changes nothing when a part of an addition fails': break_((counters) => ({
    async add(source, offset, tallies) {
      for (const [index, tally] of tallies.entries())
        await counters.add(`${source}/${index}`, offset, [tally])
      await counters.add(source, offset, [])
    },
  })),
  'adds ten thousand tallies at once': break_((counters) => ({
    add: (source, offset, tallies) => counters.add(source, offset, tallies.slice(0, 1000)),
  })),
  'keeps totals, offsets and keys when it is opened again': forgetful(),
  'keeps its sets when it is opened again': forgetful(),
}

export const countersCanFail = canFail('counters', { clauses: countersClauses, breaks: countersBreaks })
