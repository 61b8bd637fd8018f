import { isSameTag } from '@vitrine/contracts'
import { tidyTags } from './content.ts'

/** What becomes of a tag on every post that has it; null: it is removed. */
export type TagRenaming = { from: string; to: string | null }

/** The new tag has the place of the old one. A post that has both keeps the one that comes first, as it is written there. */
export const renamed = (tags: readonly string[], { from, to }: TagRenaming): string[] =>
  tidyTags(tags.flatMap((tag) => (isSameTag(tag, from) ? (to ?? []) : tag)))

/** Whether tags are renamed at all: one that is written like the new one is not. */
export const isRenamed = (tags: readonly string[], { from, to }: TagRenaming): boolean =>
  tags.some((tag) => tag !== to && isSameTag(tag, from))
