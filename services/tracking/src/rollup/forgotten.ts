import { lastingMs, type Position } from '@vitrine/engines'
import type { IsStored } from './recent-activity.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * What the counters do not remember of that which was counted before. It is read again `from` an append time (ms epoch), and
 * held in memory until one, `neededUntil`; what `isStored` says is in the counters.
 */
export type Forgotten = { from: number; neededUntil: number; isStored: IsStored }

/**
 * Pure. Who has much to catch up with, such as a recount, stores only what can still come again when that is done. Counting that
 * stood still for less than a day knows again what of the last hour comes once more.
 */
export function forgottenBefore(given: {
  counted: Position
  now: number
  /** When the recount began that is under way (ms epoch). */
  recountBegan: number | undefined
}): Forgotten | undefined {
  const { counted, now, recountBegan } = given
  const { at = now, offset } = counted
  const still = now - at
  const caughtUp = recountBegan ?? (offset === 0 || still >= dayMs ? now : undefined)
  if (caughtUp !== undefined)
    return {
      from: at - lastingMs.days,
      neededUntil: caughtUp + hourMs,
      isStored: storedWhenCaughtUp(caughtUp),
    }
  if (still < hourMs / 2) return undefined
  return { from: at - hourMs, neededUntil: at + hourMs, isStored: () => true }
}

/** Clicks that waited are few, and stored; of others, and of visitors, what is young enough to be met again. */
function storedWhenCaughtUp(time: number): IsStored {
  const youngFrom = time - dayMs
  return ({ once, day }, at) => {
    if (!once) return at >= youngFrom || day >= dayOf(youngFrom)
    return once.for === 'month' || at >= time - lastingMs[once.for] - hourMs
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
