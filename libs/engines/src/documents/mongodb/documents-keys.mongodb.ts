import { isWord } from '../documents.names.ts'

/** What can be asked of a document, by field. */
export const keysOf = (document: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(document).flatMap(([field, value]) => {
      const key = isWord(field) ? keyOf(value) : null
      return key === null ? [] : [[field, key]]
    }),
  )

/** The value as text: texts are equal when values are, and their bytes sort as values do. Null has none. */
export function keyOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return `b${value}`
  if (typeof value === 'number') return `n${sortableHex(value)}`
  if (typeof value === 'string') return `s${value}`
  return 'x' // a list or an object equals no value of a query
}

/** Sixteen digits that sort as numbers do: the bits of the double, turned round below zero. */
function sortableHex(value: number): string {
  const double = new DataView(new ArrayBuffer(8))
  double.setFloat64(0, value + 0) // -0 becomes 0
  const bits = double.getBigUint64(0)
  const sortable = value < 0 ? BigInt.asUintN(64, ~bits) : bits | (1n << 63n)
  return sortable.toString(16).padStart(16, '0')
}
