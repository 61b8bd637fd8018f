import { steps, type Step, type StepCounts } from '@vitrine/contracts'
import { setImmediate as breathe } from 'node:timers/promises'
import { figureOf, postDay, postParts, postsOfDay, shopDay } from '../figures/figure-names.ts'
import { remembered } from '../outfits/remembered.ts'
import { addedUp, type Fields } from './breakdowns.ts'
import { daysOf, plusDays, type Span } from './spans.ts'
import { add, addAll, noCounts } from './step-counts.ts'

/** Records are accepted between two reads. */
const countersAtOnce = 64
/** Later records of days that are over are rare: they are shown within a minute. */
const freshMs = 60_000
/** Days that are over may still move to documents, and records of them are still on their way. */
const openDays = 3

/** Reads counters by their names, those of days that are over too. */
export type ReadFigures = (names: readonly string[]) => Promise<Fields[]>

/** What was counted in one quarter hour, numbered since 1970. */
export type QuarterCount = { quarter: number; step: Step; count: number }

/** One post, or without an id all together. */
type Subject = string | undefined
const nameOf = (subject: Subject) => (day: string) =>
  subject === undefined ? shopDay(day) : postDay(day, subject)

/** The figures of spans of days in UTC. What days that are over add up to is remembered. `today` is in UTC. */
export function figureDays({ read, today }: { read: ReadFigures; today: () => string }) {
  const fieldsIn = async (names: readonly string[]): Promise<Fields[]> => {
    const all: Fields[] = []
    for (let first = 0; first < names.length; first += countersAtOnce) {
      if (first > 0) await breathe()
      all.push(...(await read(names.slice(first, first + countersAtOnce))))
    }
    return all
  }
  /** Loads the days that are over once for many reports, and the open ones each time. */
  const inParts = <Value>(load: (subject: Subject, span: Span) => Promise<Value>, most: number) => {
    const known = remembered(
      (key: string) => {
        const [from = '', to = '', subject = ''] = key.split('/', 3)
        return load(subject === '' ? undefined : subject, { from, to })
      },
      { most, freshMs },
    )
    return async (subject: Subject, { from, to }: Span): Promise<Value[]> => {
      const lastOver = plusDays(today(), -openDays)
      const over = to < lastOver ? to : lastOver
      const open = from > lastOver ? from : plusDays(lastOver, 1)
      return Promise.all([
        ...(from <= over ? [known(`${from}/${over}/${subject ?? ''}`) as Promise<Value>] : []),
        ...(open <= to ? [load(subject, { from: open, to })] : []),
      ])
    }
  }

  const loadSums = async (subject: Subject, span: Span) =>
    addedUp(await fieldsIn(daysOf(span).map(nameOf(subject))))
  const loadQuarters = async (subject: Subject, span: Span): Promise<QuarterCount[]> => {
    const days = daysOf(span)
    const fields = await fieldsIn(days.map(nameOf(subject)))
    return fields.flatMap((one, index) => quartersOf(days[index] ?? '', one))
  }
  const loadPosts = async (_: Subject, span: Span) => {
    const parts = Array.from({ length: postParts }, (_, part) => part)
    const names = daysOf(span).flatMap((day) => parts.map((part) => postsOfDay(day, part)))
    const posts = new Map<string, StepCounts>()
    for (let first = 0; first < names.length; first += countersAtOnce) {
      for (const fields of await read(names.slice(first, first + countersAtOnce))) addPosts(posts, fields)
      await breathe()
    }
    return posts
  }
  const sums = inParts(loadSums, 30)
  const quarters = inParts(loadQuarters, 30)
  const posts = inParts(loadPosts, 6)

  return {
    /** Every field, added up over the days. */
    sums: async (subject: Subject, span: Span): Promise<Fields> => addedUp(await sums(subject, span)),
    /** Every field, day by day. */
    days: async (subject: Subject, span: Span): Promise<{ day: string; fields: Fields }[]> => {
      const days = daysOf(span)
      const all = await fieldsIn(days.map(nameOf(subject)))
      return days.map((day, index) => ({ day, fields: all[index] ?? {} }))
    },
    quarters: async (subject: Subject, span: Span): Promise<QuarterCount[]> =>
      (await quarters(subject, span)).flat(),
    /** Every post that was seen in the span. */
    posts: async (span: Span): Promise<ReadonlyMap<string, StepCounts>> => {
      const [first = new Map<string, StepCounts>(), ...others] = await posts(undefined, span)
      if (others.length === 0) return first
      const all = new Map(first)
      for (const other of others)
        for (const [id, counts] of other) {
          const sum = noCounts()
          addAll(sum, counts)
          addAll(sum, all.get(id) ?? noCounts())
          all.set(id, sum)
        }
      return all
    },
  }
}
export type FigureDays = ReturnType<typeof figureDays>

const dayMs = 24 * 60 * 60 * 1000
function quartersOf(day: string, fields: Fields): QuarterCount[] {
  const first = (Date.parse(day) / dayMs) * 96
  return Object.entries(fields).flatMap(([field, count]) => {
    const figure = figureOf(field)
    return figure?.of === 'quarter' ? [{ quarter: first + figure.quarter, step: figure.step, count }] : []
  })
}

/** Fields are `ID/STEP`. Changes `posts`. */
function addPosts(posts: Map<string, StepCounts>, fields: Fields): void {
  for (const [field, count] of Object.entries(fields)) {
    const slash = field.lastIndexOf('/')
    const [id, step] = [field.slice(0, slash), field.slice(slash + 1) as Step]
    if (!steps.includes(step)) continue
    const there = posts.get(id)
    if (there) add(there, step, count)
    else posts.set(id, { ...noCounts(), [step]: count })
  }
}
