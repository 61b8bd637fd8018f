import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AuditArea, AuditedSave } from '@vitrine/contracts'
import { call } from '@vitrine/web-kit'

/** `by`: an id, or empty for everybody. `area`: empty for all. `day`: as a date field has it, in the zone of whoever looks; empty for all. */
export type AuditAsked = { by: string; area: AuditArea | ''; day: string }

export const areaNames: Record<AuditArea, string> = {
  posts: 'Posts',
  tags: 'Tags',
  previews: 'Preview links',
  calendar: 'Calendar',
  pictures: 'Pictures',
  imports: 'Import and export',
  analytics: 'Analytics',
  'sign-ins': 'Sign-ins',
  people: 'People',
  shop: 'Shop',
  operations: 'Operations',
}
const isArea = (text: string): text is AuditArea => Object.hasOwn(areaNames, text)

/** What an address asks for; an unknown area is all. */
export function askedIn(search: URLSearchParams): AuditAsked {
  const area = search.get('area') ?? ''
  return { by: search.get('by') ?? '', area: isArea(area) ? area : '', day: search.get('day') ?? '' }
}

const perPage = 50
const preparingMs = 2_000

/** While the list of saves is being prepared, it is asked for again. */
export const auditQuery = (asked: AuditAsked) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/audit/all', asked],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/admin/audit/all', {
        query: {
          ...(asked.by ? { by: asked.by } : {}),
          ...(asked.area ? { area: asked.area } : {}),
          ...momentsOf(asked.day),
          cursor,
          limit: perPage,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.pages[0]?.preparing ? preparingMs : false),
  })

/** From its first moment until before that of the next day; nothing where it is no day. */
export function momentsOf(day: string): { from?: string; to?: string } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [from, to] = [new Date(year, month - 1, date), new Date(year, month - 1, date + 1)]
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(from.getTime())
  return isDay ? { from: from.toISOString(), to: to.toISOString() } : {}
}

/** Where something can be undone or looked at. */
export type Way = { label: string; to: string }

/** Where a save can be undone; undefined where it cannot. */
export function undoneAt({ outfitId, version, changed: { status } }: AuditedSave): Way | undefined {
  if (status.after === 'deleted') return undefined
  if (status.after === 'trash') return { label: 'Trash', to: '/admin/trash' }
  return { label: 'History', to: `/admin/history/${outfitId}?version=${version}` }
}
