import { createHash } from 'node:crypto'
import type { Addition, Increment, Position, Tally } from '../counters.ts'
import { monthOf, monthsRemembered, secondsToRemember } from '../once-months.ts'
import { sumUp } from '../sum-up.ts'

/**
 * Everything that an addition changes, or nothing. KEYS: offsets, what was seen this month, what was seen in the months
 * before that still count, then the totals of each counter. ARGV: source, offset, when what has it was appended (or nothing),
 * how many seconds what was seen is kept, how many KEYS come before the totals, where the source stands at least, then each
 * tally as a mark with its key, the count of its increments, and these as key, field, by. Answers -1 where it stands before that.
 */
const lua = `
local reached = redis.call('HGET', KEYS[1], ARGV[1])
if reached and tonumber(reached) >= tonumber(ARGV[2]) then return 0 end
if tonumber(reached or 0) < tonumber(ARGV[6]) then return -1 end
local seen = KEYS[2]
local earlier = {}
for i = 3, tonumber(ARGV[5]) do
  if redis.call('EXISTS', KEYS[i]) == 1 then table.insert(earlier, KEYS[i]) end
end
local function is_new(key)
  for _, month in ipairs(earlier) do
    if redis.call('SISMEMBER', month, key) == 1 then return false end
  end
  return redis.call('SADD', seen, key) == 1
end
local at = 7
while at <= #ARGV do
  local mark, last = ARGV[at], at + 1 + 3 * ARGV[at + 1]
  if mark == '' or is_new(mark) then
    for i = at + 2, last, 3 do
      redis.call('HINCRBY', KEYS[tonumber(ARGV[i])], ARGV[i + 1], ARGV[i + 2])
    end
  end
  at = last + 1
end
redis.call('EXPIRE', seen, ARGV[4])
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], 'at:' .. ARGV[1], ARGV[2] .. ':' .. ARGV[3]) end
return 1`

/** KEYS: offsets. ARGV: source, the offset where it must be, the one where it goes. */
const rewindLua = `
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
redis.call('HDEL', KEYS[1], 'at:' .. ARGV[1])
return 1`

export type Script = { lua: string; sha: string }
const scriptOf = (lua: string): Script => ({ lua, sha: createHash('sha1').update(lua).digest('hex') })
export const addScript = scriptOf(lua)
export const rewindScript = scriptOf(rewindLua)

/** Beside the offset of a source, in the same hash: `offset:at`, of no use once the source is elsewhere. */
export const timeField = (source: string) => `at:${source}`
export function positionOf(offset: string | null, told: string | null): Position | undefined {
  if (offset === null) return undefined
  const [of, at] = told?.split(':') ?? []
  return { offset: Number(offset), ...(of === offset ? { at: Number(at) } : {}) }
}

type Call = { source: string; addition: Addition; tallies: readonly Tally[]; now: number }

/** The arguments of the script; all keys share one hash tag, so that they are on one node of a cluster. */
export function scriptCall(keys: RedisKeys, { source, addition, tallies, now }: Call) {
  const month = monthOf(now)
  const seen = Array.from({ length: monthsRemembered + 1 }, (_, age) => keys.seen(month - age))
  const before = 1 + seen.length
  const places = new Map<string, number>()
  const placeOf = (counter: string) => {
    const place = places.get(counter) ?? places.size + before + 1
    places.set(counter, place)
    return String(place)
  }
  const written = groups(tallies).flatMap(({ mark, increments }) => [
    mark,
    String(increments.length),
    ...increments.flatMap(({ counter, field, by }) => [placeOf(counter), field, String(by)]),
  ])
  const { offset, at, after = 0 } = addition
  const given = [
    source,
    String(offset),
    at === undefined ? '' : String(at),
    String(secondsToRemember(now)),
    String(before),
    String(after),
  ]
  return {
    arguments: [...given, ...written],
    keys: [keys.offsets, ...seen, ...[...places.keys()].map(keys.totals)],
  }
}

/** First the sums that always count, then what counts once; of a repeated key, its first tally. */
function groups(tallies: readonly Tally[]): { mark: string; increments: readonly Increment[] }[] {
  const always = sumUp(tallies.filter(({ once }) => once === undefined))
  const firsts = new Map<string, readonly Increment[]>()
  for (const { once, increments } of tallies)
    if (once !== undefined && !firsts.has(once)) firsts.set(once, increments)
  return [
    { mark: '', increments: always },
    ...[...firsts].map(([once, increments]) => ({ mark: `=${once}`, increments })),
  ]
}

export type RedisKeys = ReturnType<typeof redisKeys>

/** The keys of one set; the first set has no name. */
export function redisKeys({ namespace, service, set }: { namespace: string; service: string; set?: string }) {
  const own = `{${namespace}:${service}}${set === undefined ? '' : `:set:${set}`}`
  return {
    offsets: `${own}:offsets`,
    seen: (month: number) => `${own}:seen:${month}`,
    totals: (counter: string) => `${own}:totals:${counter}`,
    counterOf: (totals: string) => totals.slice(`${own}:totals:`.length),
    /** Patterns of every key of the set, most of all first: nothing is left to be counted twice. */
    everything: [`${own}:seen:*`, `${own}:totals:*`, `${own}:offsets`],
    everyTotal: `${own}:totals:*`,
  }
}
