import { itemKinds, type ActivityBatch, type ItemKind, type ItemReason } from '@vitrine/contracts'
import type { Increment } from '@vitrine/engines'
import { dayOf, inExcluded, inOutfit, type DatedTally } from './roll-up.ts'

/** A batch with its classification; `known`: the outfits that there are, or were. */
export type ClassifiedBatch = { batch: ActivityBatch; known: ReadonlySet<string>; isBot: boolean }

/** Where an outfit's items of a kind are counted. */
export const itemFields = {
  impression: 'impressions',
  'pin-opened': 'pins',
  tap: 'taps',
} as const satisfies Record<ItemKind, string>

/** Where items of a kind are counted that are excluded for a reason: beside reasons of views and clicks, which have no slash. */
export const excludedField = (kind: ItemKind, reason: ItemReason) => `${itemFields[kind]}/${reason}` as const
export const isOfItems = (reason: string) => reason.includes('/')

/** Pure: what batches add, each once; also where it comes again with other items. */
export function batchTallies(batches: readonly ClassifiedBatch[]): DatedTally[] {
  const first = new Map<string, DatedTally>()
  for (const one of batches) if (!first.has(one.batch.id)) first.set(one.batch.id, tallyOf(one))
  return [...first.values()]
}

function tallyOf({ batch: { id, at, items }, known, isBot }: ClassifiedBatch): DatedTally {
  const increments = items.flatMap((item) => {
    const reason = isBot ? 'bot' : (item.excluded ?? (known.has(item.outfitId) ? null : 'unknown-outfit'))
    return reason === null
      ? inOutfit(item.outfitId, item.at, itemFields[item.kind])
      : inExcluded(item.at, excludedField(item.kind, reason), 1)
  })
  return { day: dayOf(at), once: { key: `batch/${id}`, for: 'hour' }, increments: addedUp(increments) }
}

/** How many items of each kind were read, whatever becomes of them. */
export const itemsRead = (batches: readonly ClassifiedBatch[]): { kind: ItemKind; count: number }[] => {
  const items = batches.flatMap(({ batch }) => batch.items)
  return itemKinds
    .map((kind) => ({ kind, count: items.filter((item) => item.kind === kind).length }))
    .filter(({ count }) => count > 0)
}

/** One for each field of a counter: cards of a list share their hour, and often their outfit. */
function addedUp(increments: readonly Increment[]): Increment[] {
  const sums = new Map<string, Increment>()
  for (const one of increments) {
    const key = `${one.counter} ${one.field}`
    sums.set(key, { ...one, by: (sums.get(key)?.by ?? 0) + one.by })
  }
  return [...sums.values()]
}
