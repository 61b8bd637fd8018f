import {
  steps,
  type DemoFigures,
  type Report,
  type ReportQuery,
  type ReportRow,
  type StepCounts,
} from '@vitrine/contracts'
import type { Fields } from '../rollup/counted.ts'
import {
  byDimension,
  byVersion,
  hasFormer,
  isCapped,
  stepsOf,
  totalIn,
  totalOf,
  visitorsBy,
} from './breakdowns.ts'
import type { FigureDays } from './figure-days.ts'
import { rankedPosts, rankedRows, type PostTable } from './ranked-rows.ts'
import { isDimension, reportSpec, type ReportSpec } from './report-spec.ts'
import { daysOf, spansOf, type Span } from './spans.ts'
import { add, noCounts, sumOf } from './step-counts.ts'
import { daySlots, hourSlots, utcSpanOf, type Slot } from './zones.ts'

type Rows = ReadonlyMap<string, StepCounts>
/** What a report says of one span. There are many posts: they are no rows before they are on a page. */
type Counted = {
  total: StepCounts
  visitors: number | null
  /** By the key of their row, where that is counted. */
  visitorsBy?: ReadonlyMap<string, number> | undefined
  rows: Rows
  posts?: PostTable
  former: boolean
  formerUntil?: string | undefined
  zone: string
}

export type ReportSources = {
  days: FigureDays
  demo: () => Promise<DemoFigures>
  titlesOf: (outfitIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Answers a report, in pages; `all` its rows at once. */
export async function makeReport(query: ReportQuery, sources: ReportSources, all = false): Promise<Report> {
  const spec = reportSpec(query)
  const { span, before: spanBefore } = spansOf(query)
  const { days } = sources
  const [now, before, incomplete, demo] = await Promise.all([
    countedIn(span, spec, query.zone, days),
    spanBefore ? countedIn(spanBefore, spec, query.zone, days) : null,
    days.missedHours(span),
    sources.demo(),
  ])
  const page = all || isInOrder(spec) ? { skip: 0, limit: Infinity } : pageOf(query)
  const { rows, count } = shownOf(now, before, { spec, sort: query.sort, ...page })
  const next = page.skip + rows.length
  return {
    span,
    comparedWith: spanBefore,
    zone: now.zone,
    total: now.total,
    before: before?.total ?? null,
    visitors: now.visitors,
    rows: spec.by === 'post' ? await withTitles(rows, sources) : withVisitors(rows, now),
    count,
    next: next < count ? String(next) : null,
    steps: [...countedSteps(spec)],
    notRecorded: now.former ? ['impressions', 'pins'] : [],
    capped: isCapped(now.rows),
    ...(now.formerUntil ? { formerUntil: now.formerUntil } : {}),
    demo,
    incomplete,
  }
}

/** Days and hours follow each other, and are all there. */
const isInOrder = ({ by }: ReportSpec) => by === 'day' || by === 'hour'

type Shown = Pick<ReportQuery, 'sort'> & { spec: ReportSpec; skip: number; limit: number }

function shownOf(now: Counted, before: Counted | null, { spec, ...page }: Shown) {
  if (now.posts) return rankedPosts({ now: now.posts, before: before?.posts ?? null }, page)
  const rows = rowsOf(now.rows, before?.rows ?? null, isInOrder(spec))
  return isInOrder(spec) ? { rows, count: rows.length } : rankedRows(rows, page)
}

const pageOf = ({ cursor = '0', limit }: ReportQuery) => ({ skip: Number(cursor), limit })

async function countedIn(span: Span, spec: ReportSpec, zone: string, days: FigureDays): Promise<Counted> {
  const { by, filter } = spec
  if (isInOrder(spec) && filter.version === undefined && !filter.dimension)
    return byTime(by === 'hour' ? hourSlots(span, zone) : daySlots(span, zone), { spec, zone, span, days })
  if (by === 'day') return byDayOf(span, spec, days)
  const dimension = isDimension(by) ? by : filter.dimension?.name
  const fields = await days.sums({ post: filter.post, dimension }, span)
  const told = { former: hasFormer(fields), zone: 'UTC', rows: new Map<string, StepCounts>() }
  if (by === 'post')
    return { ...told, total: totalIn(fields), visitors: visitorsIn(fields), posts: await days.posts(span) }
  const total = totalOf(fields, filter)
  if (by === 'version') {
    const rows = byVersion(fields, filter)
    const formerUntil = told.former ? await lastFormerDay(filter, span, days) : undefined
    return {
      ...told,
      total: filter.versions ? sumOf(rows.values()) : total,
      visitors: null,
      rows,
      formerUntil,
    }
  }
  if (!isDimension(by)) return { ...told, total, visitors: null }
  const visitors = filter.version === undefined ? visitorsIn(fields) : null
  const rows = byDimension(fields, by, filter.version)
  return { ...told, total, visitors, visitorsBy: visitorsBy(fields, by), rows }
}

type ByTime = { spec: ReportSpec; zone: string; span: Span; days: FigureDays }

async function byTime(slots: readonly Slot[], { spec, zone, span, days }: ByTime): Promise<Counted> {
  const utc = utcSpanOf(slots)
  const { post } = spec.filter
  const rows = new Map(slots.map(({ key }) => [key, noCounts()]))
  const first = slots[0]?.from ?? 0
  const slotOf = slots.flatMap(({ key, from, to }) => Array<string>(to - from).fill(key))
  const [quarters, fields] = await Promise.all([days.quarters({ post }, utc), days.sums({ post }, span)])
  for (const { first: start, counts } of quarters)
    for (let at = 0; at < counts.length; at += 1) {
      const count = counts[at] ?? 0
      if (count === 0) continue
      const row = rows.get(slotOf[start + Math.floor(at / steps.length) - first] ?? '')
      const step = steps[at % steps.length]
      if (row && step) add(row, step, count)
    }
  return {
    total: sumOf(rows.values()),
    visitors: zone === 'UTC' ? visitorsIn(fields) : null,
    rows,
    former: hasFormer(fields),
    zone,
  }
}

/** The last day with figures from before versions were recorded. */
async function lastFormerDay({ post }: ReportSpec['filter'], span: Span, days: FigureDays) {
  const last = (await days.days(post === undefined ? {} : { post }, span)).findLastIndex(
    ({ former }) => former,
  )
  return daysOf(span)[last]
}

/** Versions and dimensions are counted by the day in UTC. */
async function byDayOf(span: Span, spec: ReportSpec, days: FigureDays): Promise<Counted> {
  const all = await days.days(spec.filter, span)
  const names = daysOf(span)
  const rows = new Map(all.map(({ total }, place) => [names[place] ?? '', total]))
  const former = all.some((day) => day.former)
  return { total: sumOf(rows.values()), visitors: null, rows, former, zone: 'UTC' }
}

const visitorsIn = (fields: Fields) => fields['visitors'] ?? 0

/** What rows are compared with: days and hours with those in the same place, others with those of the same key. */
function rowsOf(now: Rows, before: Rows | null, byPlace: boolean): ReportRow[] {
  const earlier = [...(before?.values() ?? [])]
  const beforeOf = (key: string, place: number) =>
    before ? ((byPlace ? earlier[place] : before.get(key)) ?? noCounts()) : null
  return [...now].map(([key, counts], place) => ({ key, title: null, counts, before: beforeOf(key, place) }))
}

function withVisitors(rows: readonly ReportRow[], { visitorsBy: counts }: Counted): ReportRow[] {
  return rows.map((row) => {
    const visitors = counts?.get(row.key)
    return visitors === undefined ? row : { ...row, visitors }
  })
}

async function withTitles(rows: readonly ReportRow[], { titlesOf }: ReportSources): Promise<ReportRow[]> {
  const titles = await titlesOf(rows.map(({ key }) => key))
  return rows.map((row) => ({ ...row, title: titles.get(row.key) ?? null }))
}

function countedSteps({ by, filter: { dimension } }: ReportSpec) {
  return stepsOf(dimension?.name ?? (isDimension(by) ? by : null))
}
