import type { AuditItem } from '@vitrine/contracts'

/** Where a page ended. With an empty id, before everything of that moment. */
export type AuditEnd = { at: string; id: string }

/** No time has a space in it. */
export const textOf = ({ at, id }: AuditEnd) => `${at} ${id}`
export function endIn(text: string): AuditEnd {
  const [at = ''] = text.split(' ', 1)
  return { at, id: text.slice(at.length + 1) }
}

/**
 * Pure: one page of the pages of all services, each the latest first from the same place on. A page is full where more may follow.
 */
export function auditPage(pages: readonly (readonly AuditItem[])[], limit: number) {
  const all = pages.flat().sort((one, other) => byText(other.at, one.at) || byText(other.id, one.id))
  const items = all.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && all.length >= limit ? textOf(last) : null }
}

/** As engines order texts. */
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
