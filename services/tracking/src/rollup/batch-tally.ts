import {
  itemKinds,
  type ActivityBatch,
  type ItemKind,
  type ItemReason,
  type RecordedItem,
} from '@vitrine/contracts'
import type { Increment } from '@vitrine/engines'
import { recentTexts, type FigureTexts } from '../figures/figure-texts.ts'
import { byDay, type CountedStep, type Layout, type Tap } from '../figures/figures-of.ts'
import { valuesOfBatch, valuesOfItem } from '../figures/values-of.ts'
import { dayOf, inExcluded, type DatedTally } from './roll-up.ts'

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
  const counting = { layout, texts: recentTexts() }
  for (const one of batches) if (!first.has(one.batch.id)) first.set(one.batch.id, tallyOf(one, counting))
  return [...first.values()]
}

type Counting = { layout: Layout; texts: FigureTexts }
function tallyOf({ batch, known, isBot }: ClassifiedBatch, { layout, texts }: Counting): DatedTally {
  const { id, at, items, missed } = batch
  const isPrivate = batch.device === undefined
  const steps = layout.ofVisit(valuesOfBatch(batch), texts)
  const increments: Increment[] = []
  const excluded = excludedItems()
  for (const item of items) {
    const { outfitId, kind } = item
    // The demo is counted before its posts are heard of.
    const isKnown = batch.demo === true || known.has(outfitId)
    const reason = isBot ? 'bot' : (item.excluded ?? (isKnown ? null : 'unknown-outfit'))
    if (reason !== null) {
      excluded.add(item.at, excludedField(kind, reason))
      continue
    }
    increments.push({ counter: texts.totalOf(outfitId), field: itemFields[kind], by: 1 })
    if (kind === 'tap') increments.push(...layout.ofTap(item))
    else steps.add(stepOf(item, isPrivate))
  }
  for (const part of [steps.increments(), excluded.increments()]) increments.push(...part)
  if (missed) increments.push(...layout.ofMissed(at, missed))
  return { day: dayOf(at), once: { key: `batch/${id}`, for: 'hour' }, increments }
}

function stepOf(item: Exclude<RecordedItem, Tap>, isPrivate: boolean): CountedStep {
  const { outfitId, outfitVersion: version = 0, at, kind } = item
  return { outfitId, at, step: itemFields[kind], version, values: valuesOfItem(item, isPrivate) }
}

/** Items of an hour that are excluded for the same reason are one sum. */
function excludedItems() {
  const hours = new Map<string, { at: string; field: string; count: number }>()
  return {
    add(at: string, field: string): void {
      const hour = `${at.slice(0, 13)}/${field}`
      hours.set(hour, { at, field, count: (hours.get(hour)?.count ?? 0) + 1 })
    },
    increments: (): Increment[] =>
      [...hours.values()].flatMap(({ at, field, count }) => inExcluded(at, field, count)),
  }
}

/** How many items of each kind were read, whatever becomes of them. */
export function itemsRead(batches: readonly ClassifiedBatch[]): { kind: ItemKind; count: number }[] {
  const counts = new Map<ItemKind, number>()
  for (const { batch } of batches)
    for (const { kind } of batch.items) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return itemKinds.flatMap((kind) => {
    const count = counts.get(kind)
    return count === undefined ? [] : [{ kind, count }]
  })
}
