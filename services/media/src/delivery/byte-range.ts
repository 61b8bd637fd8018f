import type { ByteRange } from '@vitrine/engines'

/**
 * The one range that a `Range` header asks of so many bytes (RFC 9110, section 14).
 * Undefined: answer the whole; that holds for several ranges, other units and what cannot be read.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [matched, from = '', to = ''] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? []
  if (!matched || (!from && !to)) return undefined
  if (!from)
    return Number(to) > 0 && size > 0
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : 'unsatisfiable'
  const first = Number(from)
  const last = to ? Number(to) : size - 1
  if (to && last < first) return undefined
  return first < size ? { first, last: Math.min(last, size - 1) } : 'unsatisfiable'
}
