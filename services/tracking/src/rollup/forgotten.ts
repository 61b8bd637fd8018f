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
 * Pure. A recount stores what can still come again when it is done. Where nothing was counted for a while, the counters have
 * forgotten what comes again only now: of an hour, or of the days of clicks and visitors.
 */
export function forgottenBefore(given: {
  counted: Position
  now: number
  /** When the recount began that is under way (ms epoch). */
  recountBegan: number | undefined
}): Forgotten | undefined {
  const { counted, now, recountBegan } = given
  const { at = now } = counted
  if (recountBegan !== undefined)
    return {
      from: at - lastingMs.days,
      neededUntil: recountBegan + hourMs,
      isStored: storedByRecount(recountBegan),
    }
  const still = now - at
  if (still < hourMs / 2) return undefined
  if (still < dayMs) return { from: at - hourMs, neededUntil: at + hourMs, isStored: () => true }
  return {
    from: at - lastingMs.days,
    neededUntil: at + lastingMs.days,
    isStored: ({ distinct, day }) => !distinct || day > dayOf(at),
  }
}

/** Clicks that waited are few, and stored; of others, and of visitors, what is young enough to be met again. */
function storedByRecount(began: number): IsStored {
  const youngFrom = began - dayMs
  return ({ once, day }, at) => {
    if (!once) return at >= youngFrom || day >= dayOf(youngFrom)
    return once.for === 'month' || at >= began - lastingMs[once.for] - hourMs
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
