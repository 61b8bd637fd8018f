import type { ImportStore } from './import-store.ts'
import type { ReadRow } from './posts/imported-post.ts'
import type { FileRow } from './read-import.ts'

/** A row of a file as it was read. */
export type Read = { row: number; read: ReadRow | FileRow }
export type Earlier = ReturnType<typeof earlierIn>

/** What comes earlier in the file: in the same batch, or stored before. */
export function earlierIn(batch: readonly Read[], store: ImportStore, id: string) {
  const posts = new Map<string, number>()
  const products = new Map<string, number>()
  for (const { row, read } of batch) {
    if ('file' in read) continue
    if (read.postId !== null && !posts.has(read.postId)) posts.set(read.postId, row)
    const ids = 'post' in read ? (read.post.productIds ?? []) : []
    for (const product of ids) if (!products.has(product)) products.set(product, row)
  }
  return {
    rowOf: async (postId: string, row: number): Promise<number | undefined> => {
      const known = posts.get(postId)
      return known !== undefined && known < row ? known : store.rowOf(id, postId)
    },
    hasProduct: (product: string, row: number) => (products.get(product) ?? row) < row,
  }
}
