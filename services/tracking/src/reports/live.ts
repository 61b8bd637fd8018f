import type { Step, StepCounts } from '@vitrine/contracts'
import { minuteField, minutesOfDay } from '../figures/figure-names.ts'
import type { Fields } from '../rollup/counted.ts'
import { noCounts } from './step-counts.ts'

const minuteMs = 60 * 1000
export const liveMinutes = 60

export type LiveMinute = StepCounts & { minute: string }

/** The minutes up to now, oldest first, the empty ones too. */
export const minutesUpTo = (now: Date): string[] =>
  Array.from({ length: liveMinutes }, (_, index) => {
    const time = Math.floor(now.getTime() / minuteMs) - (liveMinutes - 1 - index)
    return new Date(time * minuteMs).toISOString()
  })

/** The counters that hold them: of one day, or of two around midnight. */
export const countersOf = (minutes: readonly string[]): string[] => [
  ...new Set(minutes.map((minute) => minutesOfDay(minute.slice(0, 10)))),
]

export function liveOf(minutes: readonly string[], counted: ReadonlyMap<string, Fields>): LiveMinute[] {
  return minutes.map((minute) => {
    const fields = counted.get(minutesOfDay(minute.slice(0, 10))) ?? {}
    const counts = noCounts()
    for (const step of Object.keys(counts) as Step[]) counts[step] = fields[minuteField(minute, step)] ?? 0
    return { minute, ...counts }
  })
}
