import { bySchedule, catalogApi } from '@vitrine/contracts'
import type { Cursor } from '@vitrine/engines'
import { serve, type Router } from '@vitrine/service-kit'
import type { AuditedSaves } from './audited-saves.projection.ts'

/** What an administrator can see of who did what. */
export function auditRoutes(router: Router, { audited }: { audited: AuditedSaves }) {
  serve(router, catalogApi.listAudit, async ({ query: { by, from, to, cursor, limit } }) => {
    const preparing = await audited.preparing()
    if (preparing) return { items: [], next: null, preparing }
    const after = cursor ? cursorIn(cursor) : to && { value: instant(to), id: '' }
    const found = await audited.rows.find({
      ...(by ? { where: { by: by === bySchedule ? null : by } } : {}),
      sort: { by: 'at', direction: 'descending' },
      ...(after ? { after } : {}),
      limit,
    })
    const earliest = from ? instant(from) : ''
    const items = found.map(({ id, document }) => ({ id, ...document })).filter(({ at }) => at >= earliest)
    const last = items.at(-1)
    return { items, next: last && items.length === limit ? textOf({ value: last.at, id: last.id }) : null }
  })
}

const instant = (time: string) => new Date(time).toISOString()

/** No time has a space in it. */
const textOf = ({ value, id }: Cursor) => `${value} ${id}`
function cursorIn(text: string): Cursor {
  const [value = ''] = text.split(' ', 1)
  return { value, id: text.slice(value.length + 1) }
}
