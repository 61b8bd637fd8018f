import { seededRandom } from '@vitrine/engine-testing'
import { hostileTexts, hostileValues } from './hostile-values.ts'
import type { KnownThings } from './known-things.ts'
import type { Schema } from './operations.ts'

/** Choices that come out the same for the same seed and number. */
export type Draw = ReturnType<typeof drawFor>

export function drawFor(seed: number, number: number) {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b))
  const below = (count: number) => Math.floor(random() * count)
  return {
    below,
    chance: (share: number) => random() < share,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  }
}

export type Around = { draw: Draw; known: KnownThings; hostility: number }

const letters = 'abcdefghijklmnopqrstuvwxyz 0123456789-éß漢'

/** A value as the schema of a place asks for it; now and then one that it does not. */
export function valueOf(schema: Schema, name: string, around: Around): unknown {
  const { draw, known, hostility } = around
  if (draw.chance(hostility)) return draw.pick(hostileValues)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return valueOf(draw.pick(options), name, around)
  if (schema.enum) return draw.pick(schema.enum)
  const things = known[name]
  const type = draw.pick([schema.type ?? 'null'].flat())
  if (type === 'object') return objectOf(schema, around)
  if (type === 'array') return listOf(schema, name, around)
  if (type === 'integer' || type === 'number') return numberIn(schema, draw)
  if (type === 'boolean') return draw.chance(0.5)
  if (type !== 'string') return null
  return things && draw.chance(0.8) ? draw.pick(things) : textIn(schema, draw)
}

function objectOf({ properties = {}, required = [] }: Schema, around: Around) {
  const { draw, hostility } = around
  const entries = Object.entries(properties).flatMap(([name, schema]) => {
    const isLeftOut = draw.chance(required.includes(name) ? hostility / 2 : 0.3)
    return isLeftOut ? [] : [[name, valueOf(schema, name, around)] as const]
  })
  const more = draw.chance(hostility) ? [[draw.pick(hostileTexts), draw.pick(hostileValues)] as const] : []
  return Object.fromEntries([...entries, ...more])
}

function listOf({ items = {}, minItems = 0, maxItems = 5 }: Schema, name: string, around: Around) {
  const length = minItems + around.draw.below(Math.min(maxItems - minItems, 4) + 1)
  return Array.from({ length }, () => valueOf(items, name, around))
}

function numberIn({ type, minimum = 0, maximum = 1_000 }: Schema, draw: Draw): number {
  const [low, high] = [Math.max(minimum, -1e6), Math.min(maximum, 1e6)]
  const edges = [minimum, maximum, low + draw.below(high - low + 1)]
  const number = draw.pick(edges)
  return type === 'integer' ? Math.round(number) : number
}

function textIn({ minLength = 0, maxLength = 60, format }: Schema, draw: Draw): string {
  if (format === 'date-time') return new Date(Date.UTC(2000 + draw.below(101), draw.below(12))).toISOString()
  const length = draw.pick([minLength, Math.min(maxLength, 12), Math.min(maxLength, 300)])
  return Array.from({ length }, () => letters[draw.below(letters.length)]).join('')
}
