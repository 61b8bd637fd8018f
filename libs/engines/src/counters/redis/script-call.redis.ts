import { quarterMember, quarterOf } from '../../upgrades/keys-of-quarters.ts'
import type { Addition, Increment, Tally } from '../counters.ts'
import { hourMs, numericKey, placesOf, setsLastMs, shortKey, type Lasting } from '../remembered.ts'
import { sumUp } from '../sum-up.ts'
import type { Added, RedisKeys, Written } from './counters-script.redis.ts'

type Call = { source: string; addition: Addition; tallies: readonly Tally[]; now: number }

/** Lua passes on some thousands of arguments at most. */
const membersAtOnce = 1_000

/** What the script is called with; all keys share one hash tag, so that they are on one node of a cluster. */
export function scriptCall(keys: RedisKeys, { source, addition, tallies, now }: Call) {
  const { offset, at = null, after = 0 } = addition
  const numberOf = numbered<string>()
  numberOf(keys.offsets)
  const kindOf = numbered<Lasting>()
  const counterOf = numberedBy((counter: string) => numberOf(keys.totals(counter)))
  const setOf = numberedBy((set: string) => numberOf(keys.distinct(numericKey(set).toString(36))))
  const counted = (tally: Written, increments: readonly Increment[]): Written => {
    for (const { counter, field, by } of increments) tally.push(counterOf(counter), field, by)
    return tally
  }
  const writtenOf = ({ once, distinct, increments }: Tally): Written[] => {
    if (once) return [counted(['once', kindOf(once.for), memberOf(once)], increments)]
    if (!distinct) return []
    const set = setOf(distinct.set)
    return pages(distinct.members).map((members) => counted(['distinct', set, members], increments))
  }
  const always = tallies.flatMap(({ once, distinct, increments }) => (once || distinct ? [] : [increments]))
  const written = [counted(['always', 0, ''], sumUp(always)), ...tallies.flatMap(writtenOf)]
  const added: Added = {
    source,
    offset: String(offset),
    at: at === null ? null : String(at),
    after,
    setSeconds: setsLastMs / 1000,
    tallies: written,
    kinds: kindOf.all().map((lasting) => {
      const { places, seconds } = placesIn(keys, lasting, now)
      return { places: places.map(numberOf), seconds }
    }),
  }
  return { arguments: [JSON.stringify(added)], keys: numberOf.all() }
}

/** Numbers things from 1, in the order in which they are first met. */
function numbered<Thing>() {
  const numbers = new Map<Thing, number>()
  const numberOf = (thing: Thing): number => {
    const known = numbers.get(thing)
    if (known !== undefined) return known
    numbers.set(thing, numbers.size + 1)
    return numbers.size
  }
  return Object.assign(numberOf, { all: () => [...numbers.keys()] })
}

function placesIn(keys: RedisKeys, lasting: Lasting, now: number) {
  if (lasting === 'quarter') {
    const { months, seconds } = quarterOf(now)
    return { places: months.map(keys.seen), seconds }
  }
  const places = placesOf(lasting, now)
  return { places: places.map(keys.once), seconds: Math.ceil((places[0] * hourMs - now) / 1000) }
}

/** As text a key takes as much of Redis' memory as its eight bytes. */
const memberOf = ({ key, for: lasting }: NonNullable<Tally['once']>) =>
  lasting === 'quarter' ? quarterMember(key) : shortKey(key, lasting).toString('base64url')

const pages = (members: ReadonlySet<string>): string[][] => {
  const all = Array.from(members, (member) => member.toWellFormed())
  if (all.length <= membersAtOnce) return [all]
  return Array.from({ length: Math.ceil(all.length / membersAtOnce) }, (_, page) =>
    all.slice(page * membersAtOnce, (page + 1) * membersAtOnce),
  )
}

/** Finds a number once for each name. */
function numberedBy(find: (name: string) => number) {
  const known = new Map<string, number>()
  return (name: string): number => {
    const there = known.get(name)
    if (there !== undefined) return there
    const number = find(name)
    known.set(name, number)
    return number
  }
}
