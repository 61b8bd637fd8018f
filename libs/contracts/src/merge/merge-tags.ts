import { tagKey } from '../texts.ts'
import { outfitLimits } from '../vocabulary.ts'
import { mergeList } from './merge-list.ts'
import type { MergeField, Three } from './three-ways.ts'

/** A set with an order: a tag that both added, however it is written, is one. */
export function mergeTags(tags: Three<readonly string[]>, mergeField: MergeField): string[] {
  const merged = mergeList<string>(
    {
      path: 'tags',
      label: 'Tags',
      limit: outfitLimits.tags,
      keyOf: (tag) => tag,
      textOf: (tag) => tag,
      nameOf: (tag) => `“${tag}”`,
      merge: ({ mine }) => mine,
      isEdited: () => false,
    },
    tags,
    mergeField,
  )
  const first = new Map(merged.toReversed().map((tag) => [tagKey(tag), tag]))
  return merged.filter((tag) => first.get(tagKey(tag)) === tag)
}
