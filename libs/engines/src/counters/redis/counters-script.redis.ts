import { createHash } from 'node:crypto'
import type { Position } from '../counters.ts'

/** What counts: always, once for a key of a kind, or for the members of a set; then for each increment its place and by. */
export type Written = [
  what: 'always' | 'once' | 'distinct',
  of: number | CappedSet,
  members: string | string[],
  ...increments: number[],
]

/** A set, and another one for values that have no place in the group. */
export type CappedSet = [set: number, group: number, value: string, most: number, beyond: number]

/** Where something counts. A capped one counts in the field `beyond` unless the value has a place in the group. */
export type Place =
  | [counter: number, field: number]
  | [counter: number, field: number, group: number, value: string, most: number, beyond: number]

/**
 * Numbers say which of KEYS, `fields`, `kinds` or `places` is meant: no name is sent twice. Of a kind's places, the first one is
 * where keys are kept, and earlier ones are looked up in the others.
 */
export type Added = {
  source: string
  offset: string
  at: string | null
  after: number
  setSeconds: number
  groupSeconds: number
  kinds: { places: number[]; seconds: number }[]
  fields: string[]
  places: Place[]
  tallies: Written[]
}

/**
 * Everything that an addition changes, or nothing. KEYS: offsets, and what ARGV names. Answers -1 where the source stands before
 * `after`. Each field is written once, at the end.
 */
const lua = `
local added = cjson.decode(ARGV[1])
local reached = redis.call('HGET', KEYS[1], added.source)
if reached and tonumber(reached) >= tonumber(added.offset) then return 0 end
if tonumber(reached or 0) < added.after then return -1 end
for _, kind in ipairs(added.kinds) do
  kind.kept, kind.earlier = KEYS[kind.places[1]], {}
  for i = 2, #kind.places do
    local place = KEYS[kind.places[i]]
    if redis.call('EXISTS', place) == 1 then table.insert(kind.earlier, place) end
  end
end
local function is_new(kind, key)
  for _, place in ipairs(kind.earlier) do
    if redis.call('SISMEMBER', place, key) == 1 then return false end
  end
  if redis.call('SADD', kind.kept, key) == 0 then return false end
  if not kind.used then redis.call('EXPIRE', kind.kept, kind.seconds) end
  kind.used = true
  return true
end
local function growth(set, members)
  local before = redis.call('PFCOUNT', set)
  if redis.call('PFADD', set, unpack(members)) == 0 then return 0 end
  if before == 0 then redis.call('EXPIRE', set, added.setSeconds) end
  return redis.call('PFCOUNT', set) - before
end
local function has_place(group, value, most)
  if redis.call('SISMEMBER', group, value) == 1 then return true end
  local size = redis.call('SCARD', group)
  if size >= most then return false end
  redis.call('SADD', group, value)
  if size == 0 then redis.call('EXPIRE', group, added.groupSeconds) end
  return true
end
local function set_of(of)
  if type(of) == 'number' then return KEYS[of] end
  local set, group, value, most, beyond = unpack(of)
  return KEYS[has_place(KEYS[group], value, most) and set or beyond]
end
local sums, decided = {}, {}
local function decide(number)
  local counter, field, group, value, most, beyond = unpack(added.places[number])
  if group and not has_place(KEYS[group], value, most) then field = beyond end
  sums[counter] = sums[counter] or {}
  decided[number] = { fields = sums[counter], field = field }
  return decided[number]
end
for _, tally in ipairs(added.tallies) do
  local what, times = tally[1], 1
  if what == 'distinct' then times = growth(set_of(tally[2]), tally[3]) end
  if what == 'once' and not is_new(added.kinds[tally[2]], tally[3]) then times = 0 end
  if times > 0 then
    for i = 4, #tally, 2 do
      local place = decided[tally[i]] or decide(tally[i])
      place.fields[place.field] = (place.fields[place.field] or 0) + tally[i + 1] * times
    end
  end
end
for counter, fields in pairs(sums) do
  for field, by in pairs(fields) do
    redis.call('HINCRBY', KEYS[counter], added.fields[field], string.format('%.0f', by))
  end
end
redis.call('HSET', KEYS[1], added.source, added.offset)
if added.at ~= cjson.null then
  redis.call('HSET', KEYS[1], 'at:' .. added.source, added.offset .. ':' .. added.at)
end
return 1`

/** KEYS: offsets. ARGV: source, the offset where it must be, the one where it goes. */
const rewindLua = `
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
redis.call('HDEL', KEYS[1], 'at:' .. ARGV[1])
return 1`

/** KEYS: a counter. ARGV: the fields that it must have, and how many these are. */
const removeLua = `
local stored, fields = redis.call('HGETALL', KEYS[1]), cjson.decode(ARGV[1])
if #stored == 0 or #stored ~= 2 * ARGV[2] then return 0 end
for i = 1, #stored, 2 do
  if fields[stored[i]] ~= stored[i + 1] then return 0 end
end
return redis.call('UNLINK', KEYS[1])`

export type Script = { lua: string; sha: string }
const scriptOf = (lua: string): Script => ({ lua, sha: createHash('sha1').update(lua).digest('hex') })
export const addScript = scriptOf(lua)
export const rewindScript = scriptOf(rewindLua)
export const removeScript = scriptOf(removeLua)

/** Beside the offset of a source, in the same hash: `offset:at`, of no use once the source is elsewhere. */
export const timeField = (source: string) => `at:${source}`
export function positionOf(offset: string | null, told: string | null): Position | undefined {
  if (offset === null) return undefined
  const [of, at] = told?.split(':') ?? []
  return { offset: Number(offset), ...(of === offset ? { at: Number(at) } : {}) }
}

export type RedisKeys = ReturnType<typeof redisKeys>

/** The keys of one set; the first set has no name. */
export function redisKeys({ namespace, service, set }: { namespace: string; service: string; set?: string }) {
  const own = `{${namespace}:${service}}${set === undefined ? '' : `:set:${set}`}`
  return {
    offsets: `${own}:offsets`,
    once: (until: number) => `${own}:once:${until}`,
    distinct: (name: string) => `${own}:distinct:${name}`,
    group: (name: string) => `${own}:group:${name}`,
    /** Keys of the version before. */
    seen: (month: number) => `${own}:seen:${month}`,
    totals: (counter: string) => `${own}:totals:${counter}`,
    counterOf: (totals: string) => totals.slice(`${own}:totals:`.length),
    /** Patterns of every key of the set, most first and offsets last: nothing is left to be counted twice. */
    everything: ['seen:*', 'once:*', 'distinct:*', 'group:*', 'totals:*', 'offsets'].map(
      (name) => `${own}:${name}`,
    ),
    everyTotal: `${own}:totals:*`,
  }
}
