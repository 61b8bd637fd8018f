import { quarterMember, quarterOf } from '../../upgrades/keys-of-quarters.ts'
import type { Addition, Increment, Tally } from '../counters.ts'
import { groupsLastMs, hourMs, placesOf, setsLastMs, shortKey, type Lasting } from '../remembered.ts'
import type { Added, RedisKeys, Written } from './counters-script.redis.ts'
import { numbered, numberedPlaces } from './numbered.redis.ts'

type Call = { source: string; addition: Addition; tallies: readonly Tally[]; now: number }

/** Lua passes on some thousands of arguments at most. */
const membersAtOnce = 1_000

/** What the script is called with; all keys share one hash tag, so that they are on one node of a cluster. */
export function scriptCall(keys: RedisKeys, { source, addition, tallies, now }: Call) {
  const { offset, at = null, after = 0 } = addition
  const numberOf = numbered<string>()
  numberOf(keys.offsets)
  const kindOf = numbered<Lasting>()
  const { numberOfPlace, setOf, fields, places } = numberedPlaces(keys, numberOf)
  const counted = (tally: Written, increments: readonly Increment[]): Written => {
    for (const increment of increments) tally.push(numberOfPlace(increment), increment.by)
    return tally
  }
  const writtenOf = ({ once, distinct, increments }: Tally): Written[] => {
    if (once) return [counted(['once', kindOf(once.for), memberOf(once)], increments)]
    if (!distinct) return [counted(['always', 0, ''], increments)]
    const set = setOf(distinct)
    return pages(distinct.members).map((members) => counted(['distinct', set, members], increments))
  }
  const written = tallies.flatMap(writtenOf)
  const added: Added = {
    source,
    offset: String(offset),
    at: at === null ? null : String(at),
    after,
    setSeconds: setsLastMs / 1000,
    groupSeconds: groupsLastMs / 1000,
    tallies: written,
    fields: fields(),
    places: places(),
    kinds: kindOf.all().map((lasting) => {
      const { places, seconds } = placesIn(keys, lasting, now)
      return { places: places.map(numberOf), seconds }
    }),
  }
  return { arguments: [JSON.stringify(added)], keys: numberOf.all() }
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
