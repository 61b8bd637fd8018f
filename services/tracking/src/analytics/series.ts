import type { Step } from '@vitrine/contracts'
import { figureOf } from '../figures/figure-names.ts'
import type { Fields } from '../rollup/counted.ts'

type Counts = { views: number; clicks: number }
export type Hour = Counts & { hour: string }
export type Day = Counts & { day: string }

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Every day (`2026-11-25`, UTC) that the span touches, the oldest first. */
export function daysBetween(from: Date, to: Date): string[] {
  const first = Math.floor(from.getTime() / dayMs)
  const last = Math.floor(to.getTime() / dayMs)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    new Date((first + index) * dayMs).toISOString().slice(0, 10),
  )
}

/** Every hour of the span, oldest first, the empty ones too; `counted` holds the figures of each day. */
export function seriesOf(given: {
  days: readonly string[]
  counted: readonly Fields[]
  from: Date
  to: Date
}): Hour[] {
  const byDay = new Map(given.days.map((day, index) => [day, hoursOf(given.counted[index] ?? {})]))
  const hours: Hour[] = []
  const first = Math.floor(given.from.getTime() / hourMs) * hourMs
  for (let time = first; time <= given.to.getTime(); time += hourMs) {
    const hour = new Date(time).toISOString()
    hours.push({ hour, ...nothing, ...byDay.get(hour.slice(0, 10))?.[Number(hour.slice(11, 13))] })
  }
  return hours
}

/** All hours of each day together. */
export const daysOf = (days: readonly string[], counted: readonly Fields[]): Day[] =>
  days.map((day, index) => {
    const hours = Object.values(hoursOf(counted[index] ?? {}))
    return { day, views: sumOf(hours, 'views'), clicks: sumOf(hours, 'clicks') }
  })

const nothing: Counts = { views: 0, clicks: 0 }
const sumOf = (hours: readonly Counts[], step: keyof Counts) =>
  hours.reduce((sum, counts) => sum + counts[step], 0)

/** The hours of a day in which something was counted. */
function hoursOf(fields: Fields): Record<number, Counts> {
  const hours: Record<number, Counts> = {}
  for (const [field, count] of Object.entries(fields)) {
    const figure = figureOf(field)
    if (figure?.of !== 'quarter' || !isShown(figure.step)) continue
    const counts = (hours[Math.floor(figure.quarter / 4)] ??= { ...nothing })
    counts[figure.step] += count
  }
  return hours
}

const isShown = (step: Step): step is 'views' | 'clicks' => step === 'views' || step === 'clicks'
