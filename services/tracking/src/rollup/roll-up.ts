import type { Activity } from '@vitrine/contracts'
import type { Increment, Tally } from '@vitrine/engines'

/** Raise it whenever other totals would follow from the same records: what the stream holds is then counted anew. */
export const rollupVersion = 1

/** Where totals are kept: of all time, and by the hour (visitors by the day) in one counter a month. */
export const totalsOf = (outfitId: string) => `outfit/${outfitId}`
export const hoursOf = (outfitId: string, month: string) => `hours/${outfitId}/${month}`
export const excludedTotals = 'excluded'
export const excludedHours = (month: string) => `excluded/${month}`

/** A record with its classification. Without an outfit its product is not known yet. */
export type Classified = { record: Activity; outfitId: string | null; isBot: boolean }

/**
 * What a record adds, the first time that its key is seen. `until`: the last day (`2026-05-04`) on which the key can come
 * again; undefined where a record of any day may follow.
 */
export type DatedTally = Tally & { once: string; until: string | undefined }

/** Pure: records become what they add. In whatever order they come and however often, the totals are the same. */
export function rollUp(classified: readonly Classified[]): DatedTally[] {
  const first = new Map<string, DatedTally>()
  for (const one of classified)
    for (const tally of talliesOf(one)) if (!first.has(tally.once)) first.set(tally.once, tally)
  return [...first.values()]
}

function talliesOf({ record, outfitId, isBot }: Classified): DatedTally[] {
  if (isBot) return [botTally(record)]
  const isLate = record.waited || record.outfitId === null
  return [
    ...(isLate ? lateTallies(record, outfitId !== null) : []),
    ...(outfitId === null ? [] : countTallies(record, outfitId)),
  ]
}

const fieldOf = { view: 'views', click: 'clicks' } as const

function countTallies({ id, kind, at, visitor }: Activity, outfitId: string): DatedTally[] {
  const counted = {
    once: `${kind}/${outfitId}/${id}`,
    until: kind === 'click' ? undefined : dayOf(at),
    increments: inOutfit(outfitId, at, fieldOf[kind]),
  }
  if (!visitor) return [counted]
  const seen = {
    once: `visitor/${outfitId}/${dayOf(at)}/${visitor}`,
    until: dayOf(at),
    increments: [
      { counter: totalsOf(outfitId), field: 'visitors', by: 1 },
      { counter: hoursOf(outfitId, monthOf(at)), field: `${at.slice(8, 10)}/visitors`, by: 1 },
    ],
  }
  return [counted, seen]
}

const botTally = ({ id, kind, at, outfitId }: Activity): DatedTally => ({
  once: `bot/${kind}/${id}`,
  until: dayOf(at),
  increments: [...inExcluded(at, 'bot', 1), ...(outfitId ? inOutfit(outfitId, at, 'excluded') : [])],
})

/** A click on an unknown product is excluded until the product is known, whichever record of it comes first. */
const lateTallies = ({ id, at }: Activity, isKnown: boolean): DatedTally[] => [
  { once: `unknown/${id}`, until: undefined, increments: inExcluded(at, 'unknown-product', 1) },
  ...(isKnown
    ? [{ once: `known/${id}`, until: undefined, increments: inExcluded(at, 'unknown-product', -1) }]
    : []),
]

export const dayOf = (at: string) => at.slice(0, 10)
const monthOf = (at: string) => at.slice(0, 7)
const hourField = (at: string, field: string) => `${at.slice(8, 13)}/${field}`

export const inOutfit = (outfitId: string, at: string, field: string): Increment[] => [
  { counter: totalsOf(outfitId), field, by: 1 },
  { counter: hoursOf(outfitId, monthOf(at)), field: hourField(at, field), by: 1 },
]

export const inExcluded = (at: string, reason: string, by: number): Increment[] => [
  { counter: excludedTotals, field: reason, by },
  { counter: excludedHours(monthOf(at)), field: hourField(at, reason), by },
]
