import { oneLine, outfitLimits, textMessage } from '@vitrine/contracts'

export type Added = { tags: string[] } | { refused: string }

/** Trimmed; none empty, none twice whatever its case. */
export function withTag(tags: readonly string[], typed: string): Added {
  const tag = typed.trim()
  if (!tag) return { refused: 'Type a tag first' }
  if (tag.length > outfitLimits.tag) return { refused: `At most ${outfitLimits.tag} characters` }
  if (!oneLine.test(tag)) return { refused: textMessage }
  if (tags.length >= outfitLimits.tags) return { refused: `At most ${outfitLimits.tags} tags` }
  if (tags.some((other) => other.toLowerCase() === tag.toLowerCase()))
    return { refused: `“${tag}” is already there` }
  return { tags: [...tags, tag] }
}
