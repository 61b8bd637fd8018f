import { Refusal, type Issue } from '@vitrine/event-sourcing'
import { z } from 'zod'

/**
 * Parses or refuses, with every issue and where it is. What another service of ours has sent `fromInside` may hold texts of
 * visitors that are still to be checked, one by one.
 */
export function parseOrRefuse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: string,
  { fromInside = false } = {},
): z.output<Schema> {
  const result = schema.safeParse(value)
  const isUnread = fromInside || schema instanceof z.ZodUnknown
  const found = !result.success ? result.error.issues : isUnread ? [] : unstorable(result.data)
  if (result.success && found.length === 0) return result.data
  const issues: Issue[] = found.map(({ path, message }) => ({
    path: path.length ? path.join('.') : where,
    message,
  }))
  const [first] = issues
  const sentence = first ? `${first.path}: ${first.message}` : 'Invalid request'
  throw new Refusal('invalid', 'request-invalid', sentence, { issues })
}

type Found = { path: readonly PropertyKey[]; message: string }

const message = 'Please leave out letters that cannot be stored'

/** Texts that engines store differently or change: with a NUL, or with half of a surrogate pair. */
function unstorable(value: unknown, path: readonly string[] = []): Found[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? [{ path, message }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => unstorable(part, [...path, name]))
}
