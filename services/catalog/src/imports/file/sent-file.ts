import { Readable } from 'node:stream'
import { longestRead, mediaApi } from '@vitrine/contracts'
import type { Ask } from '@vitrine/service-kit'
import { RandomAccessReader } from 'yauzl'

/** Bytes of a file that was sent, which media has. */
export type SentFile = { id: string; size: number; read(from: number, length: number): Promise<Buffer> }

export function sentFile(ask: Ask, { id, size }: { id: string; size: number }): SentFile {
  return {
    id,
    size,
    async read(from, length) {
      const asked = { id, from, length: Math.min(length, longestRead, size - from) }
      return Buffer.from((await ask('media', mediaApi.readImportBytes, asked)).bytes, 'base64')
    },
  }
}

/** From one place to another, a piece at a time. */
export async function* piecesOf(file: SentFile, from = 0, end = file.size): AsyncGenerator<Buffer> {
  for (let at = from; at < end;) {
    const piece = await file.read(at, end - at)
    if (piece.length === 0) return
    yield piece
    at += piece.length
  }
}

/** For a reader of archives: a block is read once for the many small reads that follow each other. */
export class SentFileReader extends RandomAccessReader {
  private block: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) }
  private readonly file: SentFile
  constructor(file: SentFile) {
    super()
    this.file = file
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(piecesOf(this.file, start, end), { objectMode: false })
  }
  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ) {
    this.fill(into.subarray(offset, offset + length), position).then(() => done(null), done)
  }
  private async fill(into: Buffer, position: number) {
    for (let filled = 0; filled < into.length;) {
      const at = position + filled
      const { from, bytes } = this.block
      if (at < from || at >= from + bytes.length) {
        this.block = { from: at, bytes: await this.file.read(at, longestRead) }
        if (this.block.bytes.length === 0) throw new Error('The file ends too early')
        continue
      }
      filled += bytes.copy(into, filled, at - from)
    }
  }
}
