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
  if (result.success && (isUnread || isStorable(result.data))) return result.data
  const found = result.success ? unstorable(result.data) : result.error.issues
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

/** Engines store some texts differently or change them: with a NUL, or with half of a surrogate pair. */
const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Most of what comes in can be stored: this costs a sixth of telling where it cannot. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

function unstorable(value: unknown, path: readonly string[] = []): Found[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [{ path, message }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => unstorable(part, [...path, name]))
}
