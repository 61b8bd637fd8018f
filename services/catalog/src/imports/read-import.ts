import { importLimits } from '@vitrine/contracts'
import { isEngineUnavailable } from '@vitrine/engines'
import { Refusal } from '@vitrine/event-sourcing'
import { piecesOf, type SentFile } from './file/sent-file.ts'
import { openZip, type RefusedFile, type ZippedFile } from './file/zip-files.ts'
import { noFiles } from './pictures-of-post.ts'
import type { ReadRow } from './posts/imported-post.ts'
import { postsInLines } from './posts/posts-in-lines.ts'
import { postsInTable } from './posts/posts-in-table.ts'

export type FileRow = { file: RefusedFile }
export type OpenedImport = {
  fileOf: (name: string) => ZippedFile | undefined
  /** Always the same, in the same order: first the files that are refused, then the posts. */
  rows: () => AsyncGenerator<ReadRow | FileRow>
}

/** An archive or a table, by its first bytes. */
export async function openImport(sent: SentFile): Promise<OpenedImport> {
  const start = await sent.read(0, Math.min(4, sent.size))
  if (start.toString('latin1', 0, 2) !== 'PK')
    return { fileOf: noFiles, rows: () => toTheEnd(postsInTable(piecesOf(sent)), 'The table') }
  const { refused, pictureOf, text, readText } = await openZip(sent)
  if (!text && refused.length === 0)
    throw new Refusal('invalid', 'import-unreadable', 'The archive has neither posts.jsonl nor posts.csv')
  return {
    fileOf: pictureOf,
    async *rows() {
      for (const file of refused) yield { file }
      if (!text) return
      const bytes = (await readText()) as AsyncIterable<Buffer>
      yield* toTheEnd(text === 'posts.jsonl' ? postsInLines(bytes) : postsInTable(bytes), text)
    },
  }
}

/** Where a text cannot be read further, its name says so in a row of its own; what came before stands. */
async function* toTheEnd(rows: AsyncGenerator<ReadRow>, name: string): AsyncGenerator<ReadRow | FileRow> {
  let count = 0
  try {
    for await (const row of rows) {
      if ((count += 1) > importLimits.rows)
        throw new Refusal('invalid', 'import-too-many-rows', 'An import has at most 100,000 posts')
      yield row
    }
  } catch (error) {
    if (isTemporary(error)) throw error
    const code = error instanceof Refusal ? error.code : 'import-file-damaged'
    const message = error instanceof Refusal ? error.message : `It is damaged: ${(error as Error).message}`
    yield { file: { name, code, message } }
  }
}

/** What passes by itself is no fault of the file. */
export const isTemporary = (error: unknown) =>
  isEngineUnavailable(error) || (error instanceof Refusal && error.kind === 'unavailable')
