import { multipart } from '../shop/multipart.ts'
import type { Request } from '../shop/exchange.ts'
import type { Who } from '../shop/people.ts'
import { hostileFiles, png } from '../cases/pictures.ts'
import { drawFor, type Draw } from './draw.ts'
import { hostileBodies, hostileHeaders, hostileTexts } from './hostile-values.ts'
import type { KnownThings } from './known-things.ts'
import type { Operation, Parameter } from './operations.ts'
import { valueOf } from './value-of.ts'

export type Fuzzed = { number: number; as: Who; operation: Operation; request: Request }
export type Given = { seed: number; operations: readonly Operation[]; known: KnownThings }

/** How often a value is one that nobody asked for: never in every third request, so that these get far. */
const hostilities = [0, 0.05, 0.3] as const

/** The request with a number, the same for the same seed, description and things. */
export function requestOf(number: number, { seed, operations, known }: Given): Fuzzed {
  const draw = drawFor(seed, number)
  const operation = draw.pick(operations)
  const hostility = draw.pick(hostilities)
  const around = { draw, known: thingsFor(operation, known), hostility }
  const path = pathOf(operation, (parameter) => valueOf(parameter.schema, parameter.name, around), around)
  const sent = bodyOf(operation, around)
  const headers = { ...sent.headers, ...(draw.chance(hostility) ? draw.pick(hostileHeaders) : {}) }
  const body = 'body' in sent ? { body: sent.body } : {}
  return {
    number,
    as: whoFor(operation, draw),
    operation,
    request: { method: operation.method, path, headers, ...body },
  }
}

/** What is deleted comes from half of what there is, so that something is left for the others. */
function thingsFor({ method, path }: Operation, known: KnownThings): KnownThings {
  const isLost = method === 'DELETE' && path.startsWith('/api/admin/outfits/')
  return isLost ? { ...known, id: (known['id'] ?? []).filter((_, n) => n % 2 === 0) } : known
}

const whoFor = ({ allow }: Operation, draw: Draw): Who =>
  draw.chance(0.7)
    ? allow === 'anyone'
      ? draw.pick(['nobody', 'device', 'shopper'])
      : allow
    : draw.pick(['nobody', 'device', 'shopper', 'administrator'])

type Around = { draw: Draw; known: KnownThings; hostility: number }

function pathOf(
  { path, parameters }: Operation,
  valueFor: (parameter: Parameter) => unknown,
  { draw, hostility }: Around,
) {
  const texts = parameters.map((parameter) => ({ ...parameter, text: written(valueFor(parameter)) }))
  const filled = texts
    .filter((parameter) => parameter.in === 'path')
    .reduce((all, { name, text }) => all.replace(`{${name}}`, text || '%20'), path)
  const query = texts
    .filter((parameter) => parameter.in === 'query' && (parameter.required || draw.chance(0.5)))
    .map(({ name, text }) => `${name}=${text}`)
  const more = draw.chance(hostility)
    ? [`${written(draw.pick(hostileTexts))}=${written(draw.pick(hostileTexts))}`]
    : []
  const all = [...query, ...more].join('&')
  return all ? `${filled}?${all}` : filled
}

/** In an address, no longer than what a server reads of it. */
const written = (value: unknown): string => {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value))
  return encodeURIComponent(text.toWellFormed().slice(0, 1_500))
}

const json = { 'content-type': 'application/json' }

function bodyOf({ body }: Operation, around: Around): Pick<Request, 'headers' | 'body'> {
  const { draw, hostility } = around
  if (draw.chance(hostility / 2)) return { headers: json, body: draw.pick(hostileBodies) }
  if (body === undefined) return {}
  if (body === 'form') return formOf(draw)
  return { headers: json, body: JSON.stringify(valueOf(body, '', around)) }
}

function formOf(draw: Draw): Pick<Request, 'headers' | 'body'> {
  const good = { 'a picture': png(16 + draw.below(64), 16 + draw.below(64)) }
  const bytes = draw.pick(Object.values(draw.chance(0.3) ? good : hostileFiles))
  return multipart([
    { bytes, name: draw.pick(['a.png', ...hostileTexts]), field: draw.chance(0.9) ? 'image' : 'other' },
  ])
}
