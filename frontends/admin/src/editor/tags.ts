import { isSameTag, oneLine, outfitLimits, textMessage, trimmed } from '@vitrine/contracts'
import type { PostValues } from './post-values.ts'

export type Added = { tags: string[] } | { refused: string }

/** Trimmed; none empty, none twice however it is written. */
export function withTag(tags: readonly string[], typed: string): Added {
  const tag = trimmed(typed)
  if (!tag) return { refused: 'Type a tag first' }
  if (tag.length > outfitLimits.tag) return { refused: `At most ${outfitLimits.tag} characters` }
  if (!oneLine.test(tag)) return { refused: textMessage }
  if (tags.length >= outfitLimits.tags) return { refused: `At most ${outfitLimits.tags} tags` }
  if (isAmong(tags, tag)) return { refused: `“${tag}” is already there` }
  return { tags: [...tags, tag] }
}

/** Pure: with the tag that is typed, as if it had been added; one that cannot be stays typed. */
export function withTypedTag(values: PostValues): PostValues {
  const { tags, typedTag } = values
  if (!trimmed(typedTag) || isAmong(tags, typedTag)) return { ...values, typedTag: '' }
  const added = withTag(tags, typedTag)
  return 'refused' in added ? values : { ...values, tags: added.tags, typedTag: '' }
}

const isAmong = (tags: readonly string[], typed: string) => tags.some((tag) => isSameTag(tag, typed))
