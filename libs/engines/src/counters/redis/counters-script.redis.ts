import { createHash } from 'node:crypto'
import type { Increment, Tally } from '../counters.ts'
import { sumUp } from '../sum-up.ts'

/**
 * Everything that an addition changes, or nothing. KEYS: offsets, what was seen, then the totals of each counter.
 * ARGV: source, offset, then each tally as a mark with its key, the count of its increments, and these as key, field, by.
 * What was seen is kept by the month of 30 days in which it was seen, and forgotten whole.
 */
const lua = `
local reached = redis.call('HGET', KEYS[1], ARGV[1])
if reached and tonumber(reached) >= tonumber(ARGV[2]) then return 0 end
local seconds = 30 * 24 * 3600
local month = math.floor(redis.call('TIME')[1] / seconds)
local seen = KEYS[2] .. month
local earlier = {}
for age = 1, 3 do
  local key = KEYS[2] .. (month - age)
  if redis.call('EXISTS', key) == 1 then table.insert(earlier, key) end
end
local function is_new(key)
  for _, months in ipairs(earlier) do
    if redis.call('SISMEMBER', months, key) == 1 then return false end
  end
  return redis.call('SADD', seen, key) == 1
end
local at = 3
while at <= #ARGV do
  local mark, last = ARGV[at], at + 1 + 3 * ARGV[at + 1]
  if mark == '' or is_new(mark) then
    for i = at + 2, last, 3 do
      redis.call('HINCRBY', KEYS[tonumber(ARGV[i])], ARGV[i + 1], ARGV[i + 2])
    end
  end
  at = last + 1
end
redis.call('EXPIREAT', seen, (month + 4) * seconds)
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1`

export const addScript = { lua, sha: createHash('sha1').update(lua).digest('hex') }

type Addition = { source: string; offset: number; tallies: readonly Tally[] }

/** What the script is given; all keys share one hash tag, so that they are on one node of a cluster. */
export function scriptCall(keys: RedisKeys, { source, offset, tallies }: Addition) {
  const places = new Map<string, number>()
  const placeOf = (counter: string) => {
    const place = places.get(counter) ?? places.size + 3
    places.set(counter, place)
    return String(place)
  }
  const written = groups(tallies).flatMap(({ mark, increments }) => [
    mark,
    String(increments.length),
    ...increments.flatMap(({ counter, field, by }) => [placeOf(counter), field, String(by)]),
  ])
  return {
    arguments: [source, String(offset), ...written],
    keys: [keys.offsets, keys.seen, ...[...places.keys()].map(keys.totals)],
  }
}

/** What always counts, summed up, and then what counts the first time; of a key that repeats, its first tally. */
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

export function redisKeys(namespace: string, service: string) {
  const own = `{${namespace}:${service}}`
  return {
    offsets: `${own}:offsets`,
    seen: `${own}:seen:`,
    totals: (counter: string) => `${own}:totals:${counter}`,
  }
}
