import {
  itemKinds,
  type ActivityBatch,
  type ItemKind,
  type ItemReason,
  type RecordedItem,
} from '@vitrine/contracts'
import type { Increment } from '@vitrine/engines'
import { byDay, type Layout, type Values } from '../figures/figures-of.ts'
import { valuesOfBatch, valuesOfItem } from '../figures/values-of.ts'
import { dayOf, inAll, inExcluded, type DatedTally } from './roll-up.ts'

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
export function batchTallies(batches: readonly ClassifiedBatch[], layout: Layout = byDay): DatedTally[] {
  const first = new Map<string, DatedTally>()
  for (const one of batches) if (!first.has(one.batch.id)) first.set(one.batch.id, tallyOf(one, layout))
  return [...first.values()]
}

function tallyOf({ batch, known, isBot }: ClassifiedBatch, layout: Layout): DatedTally {
  const visit: Visit = { values: valuesOfBatch(batch), isPrivate: batch.device === undefined }
  // The demo is counted before its posts are heard of.
  const isKnown = (outfitId: string) => batch.demo === true || known.has(outfitId)
  const increments = batch.items.flatMap((item) => {
    const reason = isBot ? 'bot' : (item.excluded ?? (isKnown(item.outfitId) ? null : 'unknown-outfit'))
    return reason === null
      ? [inAll(item.outfitId, itemFields[item.kind]), ...itemFigures(item, visit, layout)]
      : inExcluded(item.at, excludedField(item.kind, reason), 1)
  })
  const { id, at, missed } = batch
  if (missed) increments.push(...layout.ofMissed(at, missed))
  return { day: dayOf(at), once: { key: `batch/${id}`, for: 'hour' }, increments: addedUp(increments) }
}

type Visit = { values: Values; isPrivate: boolean }
function itemFigures(item: RecordedItem, { values, isPrivate }: Visit, layout: Layout): Increment[] {
  if (item.kind === 'tap') return layout.ofTap(item)
  const { outfitId, outfitVersion: version = 0, at, kind } = item
  const all = [...values, ...valuesOfItem(item, isPrivate)]
  return layout.ofStep({ outfitId, at, step: itemFields[kind], version, values: all })
}

/** How many items of each kind were read, whatever becomes of them. */
export const itemsRead = (batches: readonly ClassifiedBatch[]): { kind: ItemKind; count: number }[] => {
  const items = batches.flatMap(({ batch }) => batch.items)
  return itemKinds
    .map((kind) => ({ kind, count: items.filter((item) => item.kind === kind).length }))
    .filter(({ count }) => count > 0)
}

/** One for each field of a counter: cards of a list share their day and visit, and often their outfit. */
function addedUp(increments: readonly Increment[]): Increment[] {
  const counters = new Map<string, Map<string, Increment>>()
  for (const one of increments) {
    const fields = counters.get(one.counter) ?? new Map<string, Increment>()
    const sum = fields.get(one.field)
    if (sum) sum.by += one.by
    else fields.set(one.field, { ...one })
    counters.set(one.counter, fields)
  }
  return [...counters.values()].flatMap((fields) => [...fields.values()])
}
