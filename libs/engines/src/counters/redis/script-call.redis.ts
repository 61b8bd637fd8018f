import { quarterMember, quarterOf } from '../../upgrades/keys-of-quarters.ts'
import type { Addition, Increment, Tally } from '../counters.ts'
import { hourMs, placesOf, setsLastMs, shortKey, type Lasting } from '../remembered.ts'
import { sumUp } from '../sum-up.ts'
import type { Added, RedisKeys } from './counters-script.redis.ts'

type Call = { source: string; addition: Addition; tallies: readonly Tally[]; now: number }

/** Lua passes on some thousands of arguments at most. */
const membersAtOnce = 1_000

/** What the script is called with; all keys share one hash tag, so that they are on one node of a cluster. */
export function scriptCall(keys: RedisKeys, { source, addition, tallies, now }: Call) {
  const { offset, at = null, after = 0 } = addition
  const numberOf = numbered<string>()
  numberOf(keys.offsets)
  const kindOf = numbered<Lasting>()
  const counted = (increments: readonly Increment[]): Added['tallies'][number]['increments'] =>
    increments.map(({ counter, field, by }) => [numberOf(keys.totals(counter)), field, by])
  const written = ({ once, distinct, increments }: Tally): Added['tallies'] => {
    if (once)
      return [{ once: { kind: kindOf(once.for), key: memberOf(once) }, increments: counted(increments) }]
    if (!distinct) return []
    const set = numberOf(keys.distinct(shortKey(distinct.set, 'set').toString('base64url')))
    return pages([...distinct.members]).map((members) => ({
      distinct: { set, members: members.map((member) => member.toWellFormed()) },
      increments: counted(increments),
    }))
  }
  const always = tallies.flatMap(({ once, distinct, increments }) => (once || distinct ? [] : [increments]))
  const added: Added = {
    source,
    offset: String(offset),
    at: at === null ? null : String(at),
    after,
    setSeconds: setsLastMs / 1000,
    tallies: [{ increments: counted(sumUp(always)) }, ...tallies.flatMap(written)],
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
    const number = numbers.get(thing) ?? numbers.size + 1
    numbers.set(thing, number)
    return number
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

const pages = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / membersAtOnce) }, (_, page) =>
    items.slice(page * membersAtOnce, (page + 1) * membersAtOnce),
  )
