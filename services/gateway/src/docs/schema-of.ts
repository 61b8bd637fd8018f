import { jsonSchemaOf } from '@vitrine/contracts/json-schema'
import type { z } from 'zod'

export type Json = Record<string, unknown>

/** The JSON schema of what is sent or what is answered. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const json = jsonSchemaOf(schema, io)
  return io === 'input' ? (storable(json) as Json) : json
}

/** No text that is sent may hold a NUL, which cannot be stored everywhere, unless it is removed (`x-removed`). */
function storable(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(storable)
  if (typeof part !== 'object' || part === null) return part
  const inner = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, storable(value)]))
  const isFree =
    inner['type'] === 'string' && !['enum', 'pattern', 'format', 'x-removed'].some((form) => form in inner)
  return isFree ? { ...inner, pattern: '^[^\\u0000]*$' } : inner
}
