import type { ArchivedPicture, OutfitDraft } from '@vitrine/contracts'

/** A post as a file has it: its pictures are still named as the file names them. */
export type ImportedPost = {
  id: string
  draft: OutfitDraft
  /** Null: as of the import. */
  createdAt: string | null
  /** Undefined where the file knows none. */
  productIds: readonly string[] | undefined
  pictures: readonly ArchivedPicture[]
}

/** One post of a file, or why it cannot be read. */
export type ReadRow = { title: string; postId: string | null } & (
  { post: ImportedPost } | { problem: { code: string; message: string } }
)
