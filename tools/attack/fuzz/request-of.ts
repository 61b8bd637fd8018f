import { pngForTest } from '@vitrine/test-kit/png'
import { multipart } from '../shop/multipart.ts'
import type { Request } from '../shop/exchange.ts'
import type { Who } from '../shop/people.ts'
import { hostileFiles } from '../cases/pictures.ts'
import { hostileBodies, hostileHeaders, hostileTexts } from './hostile-values.ts'
import type { KnownThings } from './known-things.ts'
import type { Operation } from './operations.ts'
import { drawFor, valueOf, type Around, type Draw } from './value-of.ts'

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
  const path = pathOf(operation, around)
  const { headers = {}, ...body } = bodyOf(operation, around)
  const hostile = draw.chance(hostility) ? draw.pick(hostileHeaders) : {}
  const request = { method: operation.method, path, headers: { ...headers, ...hostile }, ...body }
  return { number, as: whoFor(operation, draw), operation, request }
}

/** What is deleted comes from half of what there is, so that something is left for the others. */
function thingsFor({ method, path }: Operation, known: KnownThings): KnownThings {
  const isLost = method === 'DELETE' && path.startsWith('/api/admin/outfits/')
  return isLost ? { ...known, id: (known['id'] ?? []).filter((_, n) => n % 2 === 0) } : known
}

const anybody = ['nobody', 'device', 'shopper', 'administrator'] as const

/** Mostly somebody who may call it. */
function whoFor({ allow }: Operation, draw: Draw): Who {
  if (!draw.chance(0.7)) return draw.pick(anybody)
  return allow === 'anyone' ? draw.pick(anybody.slice(0, 3)) : allow
}

function pathOf({ path, parameters }: Operation, around: Around): string {
  const { draw, hostility } = around
  const texts = parameters.map((one) => ({ ...one, text: written(valueOf(one.schema, one.name, around)) }))
  const filled = texts
    .filter((one) => one.in === 'path')
    .reduce((all, { name, text }) => all.replace(`{${name}}`, text || '%20'), path)
  const query = texts
    .filter((one) => one.in === 'query' && (one.required || draw.chance(0.5)))
    .map(({ name, text }) => `${name}=${text}`)
  if (draw.chance(hostility))
    query.push(`${written(draw.pick(hostileTexts))}=${written(draw.pick(hostileTexts))}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
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
  const good = [pngForTest(16 + draw.below(64), 16 + draw.below(64))]
  const bytes = draw.pick(draw.chance(0.3) ? good : Object.values(hostileFiles))
  const [name, field] = [draw.pick(['a.png', ...hostileTexts]), draw.chance(0.9) ? 'image' : 'other']
  return multipart([{ bytes, name, field }])
}
