/** The part of JSON Schema that the contracts need. */
export type Schema = {
  type?: string | string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
} & Record<string, unknown>

/** The alternatives of a schema, each of one kind: a type, or one value as JSON text. */
export type Alternative = { kind: string; schema: Schema }

export function alternativesOf(schema: Schema): Alternative[] {
  const union = schema.anyOf ?? schema.oneOf
  if (union) return union.flatMap(alternativesOf)
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (values) return values.map((value) => ({ kind: JSON.stringify(value), schema: {} }))
  return [schema.type ?? 'anything'].flat().map((kind) => ({ kind, schema }))
}

/** Whether everything of one kind is of the other too. */
export function covers(wide: string, narrow: string): boolean {
  const type = typeOfValue(narrow) ?? narrow
  return wide === narrow || wide === 'anything' || wide === type || (wide === 'number' && type === 'integer')
}

/** The type of a value as JSON text; undefined for a type. */
function typeOfValue(kind: string): string | undefined {
  if (kind.startsWith('"')) return 'string'
  if (kind === 'true' || kind === 'false') return 'boolean'
  return /^-?\d+$/.test(kind) ? 'integer' : /^-?\d/.test(kind) ? 'number' : undefined
}
