import { Refusal, type Issue } from '@vitrine/event-sourcing'
import type { z } from 'zod'

/** Parses or refuses, with every issue and where it is. */
export function parseOrRefuse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: string,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues: Issue[] = result.error.issues.map(({ path, message }) => ({
    path: path.length ? path.join('.') : where,
    message,
  }))
  const [first] = issues
  const sentence = first ? `${first.path}: ${first.message}` : 'Invalid request'
  throw new Refusal('invalid', 'request-invalid', sentence, { issues })
}
