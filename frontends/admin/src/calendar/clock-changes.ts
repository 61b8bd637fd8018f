import { localOf } from '../editor/publishing/schedule.ts'
import { localDay, type Day } from './days.ts'

const halfHourMs = 30 * 60 * 1000
/** No zone puts its clock back by more. */
const mostHalfHours = 4

/** Whether the clock shows this time twice on its day. */
export function isShownTwice(time: Date): boolean {
  const shown = localOf(time.toISOString())
  for (let steps = -mostHalfHours; steps <= mostHalfHours; steps += 1)
    if (steps !== 0 && localOf(new Date(time.getTime() + steps * halfHourMs).toISOString()) === shown)
      return true
  return false
}

/** `skipped`: that day has no such time, and the time is the one after the gap. `twice`: it has two, and the first one is meant. */
export type Moment = { at: string; note: 'skipped' | 'twice' | null }

/** The time that a clock shows (`2026-10-25T02:30`); null where it is none. */
export function momentOf(local: string): Moment | null {
  const time = local ? new Date(local) : undefined
  if (!time || Number.isNaN(time.getTime())) return null
  const at = time.toISOString()
  const isSkipped = localOf(at) !== local.slice(0, 16)
  return { at, note: isSkipped ? 'skipped' : isShownTwice(time) ? 'twice' : null }
}

/** A time on another day, at the hour that it had. */
export function movedTo(at: string, day: Day): Moment {
  const [, hour = '00:00'] = localOf(at).split('T')
  return momentOf(`${day}T${hour}`) ?? { at, note: null }
}

/** How many hours a day has where the clock is changed; undefined for 24. */
export function oddHours({ from, to }: { from: string; to: string }): number | undefined {
  const hours = (Date.parse(to) - Date.parse(from)) / (2 * halfHourMs)
  return hours === 24 ? undefined : hours
}

export const today = (): Day => localDay(new Date())
