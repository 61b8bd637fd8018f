import { noDifferences, outfitDifferences, type OutfitVersion } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import { pastAt, type Past } from './past-outfit.ts'
import type { Save } from './versions.ts'

/** Longer texts are cut in a list: whoever wants the whole reads the version. */
const longestText = 200

/** A save with what it changed. `events`: the whole stream, oldest first. */
export function withChanged(save: Save, events: readonly RecordedEvent[]): OutfitVersion {
  const before = pastAt(events, save.firstVersion - 1)
  return { ...save, changed: changedBetween(before, pastAt(events, save.version)) }
}

/** What became different. */
export function changedBetween(before: Past, after: Past): OutfitVersion['changed'] {
  const { fields, products, ...others } =
    before.outfit && after.outfit ? outfitDifferences(before.outfit, after.outfit) : noDifferences()
  const edited = products.edited.map((product) => ({ ...product, fields: product.fields.map(shortened) }))
  return {
    ...others,
    fields: fields.map(shortened),
    products: { ...products, edited },
    status: { before: before.status, after: after.status },
  }
}

type Texts = { before: string | null; after: string | null }

const cut = (text: string | null) =>
  text && text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
const shortened = <Change extends Texts>(change: Change): Change => ({
  ...change,
  before: cut(change.before),
  after: cut(change.after),
})
