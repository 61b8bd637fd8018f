import { pieces } from '@vitrine/concurrency'
import type { Dimension, StepCounts } from '@vitrine/contracts'
import { missedHourOf, postDay, postParts, postsOfDay, shopDay } from '../figures/figure-names.ts'
import type { Figures } from '../figures/figures.ts'
import { readTogether } from '../figures/read-together.ts'
import { addedCounts, postSums, type PostCounts } from '../figures/post-counts.ts'
import { remembered, type Remembering } from '../outfits/remembered.ts'
import type { GoalPart } from '../goals/goal-parts.ts'
import type { Fields } from '../rollup/counted.ts'
import { addUp, hasFormer, linksIn, totalIn, totalOf } from './breakdowns.ts'
import { addQuarters, noQuarters, type Quarters } from './quarters.ts'
import type { PostTable } from './ranked-rows.ts'
import type { Filter } from './report-spec.ts'
import { daysIn, daysOf, plusDays, type Span } from './spans.ts'

const daysAtOnce = 16
const partsAtOnce = 8 * postParts
const countersAtOnce = 200
/** Later records of days that are over are rare: they are shown within a minute, or in what is asked for after ten. */
const over = { freshMs: 60_000, oldestMs: 600_000 }
/** What is read of posts in open days is much, and shared. */
const open = { freshMs: 1_000, oldestMs: 1_500 }
/** Days that are over may still move to documents, and records of them are still on their way. */
const openDays = 3

export type ReportFigures = Pick<Figures, 'read' | 'addPosts' | 'postIds'>

/** One post, or without an id all together. */
type Subject = { post?: string | undefined }
const nameOf = ({ post }: Subject) => (post === undefined ? shopDay : (day: string) => postDay(day, post))

/**
 * The figures of spans of days in UTC. What days that are over add up to is remembered, in 60 MB at most: half of it of posts.
 * `today` is in UTC.
 */
export function figureDays(given: { figures: ReportFigures; today: () => string; clock?: () => number }) {
  const { figures } = given
  // What a report tells of a span comes from the same days.
  const readDays = readTogether(figures.read, daysAtOnce)
  const eachDay = async (subject: Subject, span: Span, take: (fields: Fields, place: number) => void) => {
    const names = daysOf(span).map(nameOf(subject))
    let day = 0
    for await (const some of pieces(names, daysAtOnce))
      for (const fields of await readDays(some)) take(fields, day++)
  }
  const loadSums = async (
    { dimension, ...subject }: Subject & { dimension?: Dimension | undefined },
    span: Span,
  ) => {
    const sums: Fields = {}
    await eachDay(subject, span, (fields) => addUp(sums, fields, dimension ?? null))
    return sums
  }
  const loadQuarters = async (subject: Subject, span: Span) => {
    const quarters = noQuarters(span)
    await eachDay(subject, span, (fields, day) => addQuarters(quarters, day, fields))
    return quarters
  }
  const loadDays = async (filter: Filter, span: Span) => {
    const days: { total: StepCounts; former: boolean }[] = []
    await eachDay(filter, span, (fields) => {
      days.push({ total: totalOf(fields, filter), former: hasFormer(fields) })
    })
    return days
  }
  const loadLinks = async ({ parts }: { parts: readonly GoalPart[] }, span: Span) => {
    const days = daysOf(span).map(() => ({ views: 0, clicks: 0, isCapped: false }))
    const names = daysOf(span).flatMap((day) => parts.map(({ post }) => postDay(day, post)))
    let read = 0
    for await (const some of pieces(names, countersAtOnce))
      for (const fields of await figures.read(some)) {
        const [day, part] = [days[Math.floor(read / parts.length)], parts[read % parts.length]]
        const { views, clicks, isCapped } = linksIn(fields, part?.products)
        if (day) Object.assign(day, { views: day.views + views, clicks: day.clicks + clicks })
        if (day && isCapped) day.isCapped = true
        read += 1
      }
    return days
  }
  const loadTrends = async ({ posts }: { posts: readonly string[] }, span: Span): Promise<Trend[]> => {
    const names = posts.flatMap((post) => daysOf(span).map((day) => postDay(day, post)))
    const totals: StepCounts[] = []
    for await (const some of pieces(names, countersAtOnce))
      for (const fields of await figures.read(some)) totals.push(totalIn(fields))
    const days = daysIn(span)
    return posts.map((_, place) => {
      const ofPost = totals.slice(place * days, (place + 1) * days)
      return { views: ofPost.map(({ views }) => views), clicks: ofPost.map(({ clicks }) => clicks) }
    })
  }
  const loadMissed = async (_: Subject, span: Span) => {
    const [hours, days]: [string[], string[]] = [[], daysOf(span)]
    await eachDay({}, span, (fields, place) => hours.push(...missedHoursIn(days[place] ?? '', fields)))
    return hours
  }
  const loadPosts = async (_: Subject, span: Span) => {
    const parts = Array.from({ length: postParts }, (_, part) => part)
    const names = daysOf(span).flatMap((day) => parts.map((part) => postsOfDay(day, part)))
    const sums = postSums()
    for await (const some of pieces(names, partsAtOnce)) await figures.addPosts(some, sums)
    return sums.counts()
  }
  const sums = inParts(loadSums, given, { most: 150_000, sizeOf: (fields) => Object.keys(fields).length })
  const quarters = inParts(loadQuarters, given, { most: 8e6, sizeOf: ({ counts }) => counts.byteLength })
  const days = inParts(loadDays, given, { most: 20_000, sizeOf: ({ length }) => length })
  const links = inParts(loadLinks, given, { most: 20_000, sizeOf: ({ length }) => length })
  const trends = inParts(loadTrends, given, { most: 100_000, sizeOf: sizeOfTrends })
  const missed = inParts(loadMissed, given, { most: 20_000, sizeOf: ({ length }) => length })
  const posts = inParts(loadPosts, given, { most: 32e6, sizeOf: sizeOfPosts, open })

  return {
    /** Every field, added up over the days; of dimensions only one, or none. */
    async sums(asked: Parameters<typeof loadSums>[0], span: Span): Promise<Fields> {
      const all: Fields = {}
      for (const part of await sums(asked, span)) addUp(all, part, asked.dimension ?? null)
      return all
    },
    /** What is counted of each day. */
    days: async (filter: Filter, span: Span) => (await days(filter, span)).flat(),
    /** Views and clicks of each day; a post is in one part at most. */
    links: async (parts: readonly GoalPart[], span: Span) => (await links({ parts }, span)).flat(),
    /** What is counted of each day of some posts, in their order. */
    async trends(posts: readonly string[], span: Span): Promise<Trend[]> {
      const parts = await trends({ posts }, span)
      return posts.map((_, place) => ({
        views: parts.flatMap((part) => part[place]?.views ?? []),
        clicks: parts.flatMap((part) => part[place]?.clicks ?? []),
      }))
    },
    quarters: (subject: Subject, span: Span): Promise<Quarters[]> => quarters(subject, span),
    /** Hours in which overload refused what pages reported. */
    missedHours: async (span: Span): Promise<string[]> => (await missed({}, span)).flat(),
    /** Every post that was seen in the span. */
    async posts(span: Span): Promise<PostTable> {
      const [first = new Uint32Array(), ...others] = await posts({}, span)
      return { ids: figures.postIds, counts: others.length === 0 ? first : addedCounts([first, ...others]) }
    },
  }
}
export type FigureDays = ReturnType<typeof figureDays>

/** By the day, oldest first. */
export type Trend = { views: number[]; clicks: number[] }
const sizeOfTrends = (all: readonly Trend[]) => all.reduce((sum, { views }) => sum + 2 * views.length, 1)

const missedHoursIn = (day: string, fields: Fields): string[] =>
  Object.keys(fields)
    .flatMap((field) => missedHourOf(field) ?? [])
    .sort()
    .map((hour) => `${day}T${hour}`)

const sizeOfPosts = ({ byteLength }: PostCounts) => byteLength

type InParts<Value> = Pick<Remembering<Value>, 'most' | 'sizeOf'> & { open?: typeof open }

/** Loads the days that are over once for many reports, and the open ones each time, or so often as `open` says. */
function inParts<Asked extends object, Value extends object>(
  load: (asked: Asked, span: Span) => Promise<Value>,
  { today, clock }: { today: () => string; clock?: () => number },
  { open, ...bounds }: InParts<Value>,
) {
  const loadKey = (key: string) => load(...(JSON.parse(key) as [Asked, Span]))
  const known = (ages: typeof over) => {
    const find = remembered(loadKey, { ...bounds, ...ages, ...(clock && { clock }) })
    return async (asked: Asked, span: Span) =>
      (await find(JSON.stringify([asked, span]))) ?? load(asked, span)
  }
  const ofOver = known(over)
  const ofOpen = open ? known(open) : load
  return async (asked: Asked, { from, to }: Span): Promise<Value[]> => {
    const lastOver = plusDays(today(), -openDays)
    const spans = [
      { from, to: to < lastOver ? to : lastOver, find: ofOver },
      { from: from > lastOver ? from : plusDays(lastOver, 1), to, find: ofOpen },
    ]
    const parts = spans.filter((span) => daysIn(span) > 0)
    return Promise.all(parts.map(({ find, ...span }) => find(asked, span)))
  }
}
