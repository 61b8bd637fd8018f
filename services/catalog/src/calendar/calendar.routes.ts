import { catalogApi, type CalendarEntry } from '@vitrine/contracts'
import type { Stored } from '@vitrine/engines'
import { contextAt, serve, type Router } from '@vitrine/service-kit'
import { etagOf } from '../outfit/outfit-replies.ts'
import { ifMatch, type HandleOutfit } from '../outfit/outfit.routes.ts'
import type { ReasonOf, ScheduleProblems } from '../schedule/schedule-problems.ts'
import type { CalendarOutfit, CalendarOutfits } from './calendar-outfits.projection.ts'
import type { CurrentCalendar } from './current-calendar.ts'
import { dayBounds } from './day-bounds.ts'
import { isScheduled, type Placed } from './entries.ts'

type Given = {
  stored: CalendarOutfits
  calendar: CurrentCalendar
  problems: ScheduleProblems
  handleOutfit: HandleOutfit
  now: () => Date
}

/** What is planned, scheduled and published on which day, and how a draft comes to its day. */
export function calendarRoutes(router: Router, { stored, calendar, problems, handleOutfit, now }: Given) {
  const contextOf = contextAt(now)

  serve(router, catalogApi.readCalendar, async ({ query: { from, to, zone, perDay, skip } }) => {
    const bounds = dayBounds({ from, to, zone })
    const preparing = await stored.preparing()
    if (preparing) return { days: [], preparing }
    const index = await calendar.read()
    const days = bounds.map((day) => ({ ...day, ...index.onDay(day, { skip, limit: perDay }) }))
    const shown = days.flatMap(({ found }) => found)
    const ids = new Set(shown.map(({ id }) => id))
    const known = new Map((await stored.getMany([...ids])).map((outfit) => [outfit.id, outfit]))
    const reasonOf = await problems.of(shown.filter(isScheduled))
    return {
      days: days.map(({ found, ...day }) => ({
        ...day,
        entries: found.flatMap((placed) => entryOf(placed, known.get(placed.id), reasonOf) ?? []),
      })),
    }
  })

  serve(router, catalogApi.planOutfit, async ({ params: { id }, body: { day }, caller, request, reply }) => {
    const context = { ...contextOf(caller.administrator?.id), ...ifMatch(request) }
    const { version } = await handleOutfit(id, { type: 'PlanOutfit', day }, context)
    void reply.header('etag', etagOf(version))
  })

  serve(
    router,
    catalogApi.scheduleOutfit,
    async ({ params: { id }, body: { at }, caller, request, reply }) => {
      const context = { ...contextOf(caller.administrator?.id), ...ifMatch(request) }
      const command = { type: 'ScheduleOutfit', at, now: now().toISOString() } as const
      const { version } = await handleOutfit(id, command, context)
      void reply.header('etag', etagOf(version))
    },
  )
}

/** Undefined where the outfit has gone meanwhile. */
function entryOf(
  placed: Placed,
  outfit: Stored<CalendarOutfit> | undefined,
  reasonOf: ReasonOf,
): CalendarEntry | undefined {
  if (!outfit) return undefined
  const { id, kind, at } = placed
  const problem = isScheduled(placed) ? reasonOf(placed) : undefined
  const { version, document } = outfit
  const { title, picture, changes } = document
  const failed = kind === 'changes' && changes?.failed ? { conflicts: changes.failed.conflicts } : null
  return {
    id,
    kind,
    at: kind === 'planned' ? null : at,
    title,
    picture,
    version,
    failed,
    ...(problem && { problem }),
  }
}
