import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { crc32 } from 'node:zlib'
import { framesOf, latestPagesOf, openIfThere } from './wal-frames.ts'

/**
 * SQLite has no checksums of pages: they are stored beside the file, in `NAME.sqlite-sums`. They are updated at each
 * checkpoint before the log is reused, so that after a crash each page is in the log or has a checksum.
 *
 * The file: a mark, the change counter of the database, then a CRC-32 for each page; 0: not known, or no page. All little-endian.
 */
const mark = 0x31_4d_53_56
const head = 8
const placeOf = (page: number) => head + 4 * (page - 1)
const pageSize = 4096
const atOnce = 256 * pageSize
const counterAt = 24
const blockSize = 4096

const sumsOf = (path: string) => `${path}-sums`

export type Checked =
  /** Each page is as it was written. */
  | { state: 'whole' }
  /** Unknown: there are no checksums, or another program has written since. */
  | { state: 'unknown'; reason: 'none' | 'other-program' }
  | { state: 'damaged'; pages: readonly number[] }

/** Compares the pages of a file that nobody has open with their checksums. Pages that the log will overwrite are left out. */
export function checkPages(path: string): Checked {
  const sums = readSums(path)
  const database = openIfThere(path)
  try {
    if (!sums || database === undefined) return { state: 'unknown', reason: 'none' }
    const overwritten = new Set(Array.from(framesOf(`${path}-wal`), ({ page }) => page))
    const counter = Buffer.alloc(4)
    readSync(database, counter, 0, 4, counterAt)
    if (!overwritten.has(1) && counter.readUInt32BE() !== sums.readUInt32LE(4))
      return { state: 'unknown', reason: 'other-program' }
    const pages = damagedPages(database, sums, overwritten)
    return pages.length === 0 ? { state: 'whole' } : { state: 'damaged', pages }
  } finally {
    if (database !== undefined) closeSync(database)
  }
}

function damagedPages(database: number, sums: Buffer, overwritten: ReadonlySet<number>): number[] {
  const damaged: number[] = []
  const pages = (sums.length - head) / 4
  const chunk = Buffer.alloc(atOnce)
  for (let first = 1; first <= pages; first += atOnce / pageSize) {
    const read = readSync(database, chunk, 0, atOnce, (first - 1) * pageSize)
    for (let page = first; page <= Math.min(pages, first + atOnce / pageSize - 1); page += 1) {
      const known = sums.readUInt32LE(placeOf(page))
      if (known === 0 || overwritten.has(page)) continue
      const at = (page - first) * pageSize
      if (at + pageSize > read || crc32(chunk.subarray(at, at + pageSize)) !== known) damaged.push(page)
    }
  }
  return damaged
}

/** Stores the checksums of the pages that were moved from the log; durable when it returns. */
export function noteFrames(path: string, count: number): void {
  if (count === 0 || !hasSums(path)) return
  const changed = new Map<number, number>()
  let counter: number | undefined
  for (const { page, bytes } of latestPagesOf(`${path}-wal`, count)) {
    changed.set(page, crc32(bytes))
    if (page === 1) counter = bytes.readUInt32BE(counterAt)
  }
  writeSums(path, changed, counter)
}

/** Stores checksums of all pages of a file, and replaces those that there were. */
export function noteAll(path: string): void {
  forgetSums(path)
  const database = openSync(path, 'r')
  try {
    const chunk = Buffer.alloc(atOnce)
    const sums = new Map<number, number>()
    let counter = 0
    for (let at = 0, read: number; (read = readSync(database, chunk, 0, atOnce, at)) > 0; at += read) {
      if (at === 0) counter = chunk.readUInt32BE(counterAt)
      for (let from = 0; from + pageSize <= read; from += pageSize)
        sums.set((at + from) / pageSize + 1, crc32(chunk.subarray(from, from + pageSize)))
    }
    writeSums(path, sums, counter)
  } finally {
    closeSync(database)
  }
}

/** Deletes the checksums after pages were moved without them. Durable: a power cut must not bring old ones back. */
export function forgetSums(path: string): void {
  if (!existsSync(sumsOf(path))) return
  const file = openSync(sumsOf(path), 'r+')
  try {
    ftruncateSync(file)
    fdatasyncSync(file)
  } finally {
    closeSync(file)
  }
  rmSync(sumsOf(path))
}

const readSums = (path: string): Buffer | undefined =>
  inSums(path, (file, size) => {
    const sums = Buffer.alloc(size)
    readSync(file, sums, 0, size, 0)
    return sums
  })

/** The same without reading them. */
const hasSums = (path: string): boolean => inSums(path, () => true) ?? false

function inSums<T>(path: string, read: (file: number, size: number) => T): T | undefined {
  const file = openIfThere(sumsOf(path))
  if (file === undefined) return undefined
  try {
    const { size } = fstatSync(file)
    return isMarked(file, size) ? read(file, size) : undefined
  } finally {
    closeSync(file)
  }
}

function isMarked(file: number, size: number): boolean {
  const start = Buffer.alloc(head)
  return readSync(file, start, 0, head, 0) === head && size % 4 === 0 && start.readUInt32LE(0) === mark
}

/** Writes changed checksums, a block at a time: the cost grows with the changes, not with the file. */
function writeSums(path: string, changed: ReadonlyMap<number, number>, counter: number | undefined): void {
  const file = openSync(sumsOf(path), hasSums(path) ? 'r+' : 'w+', 0o600)
  const block = Buffer.alloc(blockSize)
  let start = -1
  const enter = (next: number) => {
    if (start >= 0) writeSync(file, block, 0, blockSize, start)
    start = next
    readSync(file, block.fill(0), 0, blockSize, next)
  }
  try {
    enter(0)
    block.writeUInt32LE(mark, 0)
    if (counter !== undefined) block.writeUInt32LE(counter, 4)
    for (const [page, sum] of [...changed].sort(([one], [other]) => one - other)) {
      const place = placeOf(page)
      const within = place % blockSize
      if (place - within !== start) enter(place - within)
      block.writeUInt32LE(sum, within)
    }
    writeSync(file, block, 0, blockSize, start)
    fdatasyncSync(file)
  } finally {
    closeSync(file)
  }
}
