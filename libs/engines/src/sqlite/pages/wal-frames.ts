import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const header = 32
const usualPageSize = 4096
const frameHeader = 24

/** `index`: counted from zero; `page`: from one; `bytes`: what the page will be in the file, until the next frame is asked for; `commits`: a transaction ends here. */
export type Frame = { index: number; page: number; bytes: Buffer; commits: boolean }

/**
 * The frames of a write-ahead log, oldest first, as far as they belong together: what an earlier use of the file left
 * behind them has other salts. https://sqlite.org/fileformat2.html#walformat
 */
export function* framesOf(path: string): Iterable<Frame> {
  for (const { salts, ...frame } of everyFrameOf(path)) {
    if (salts < 2) return
    yield frame
  }
}

/**
 * How many transactions stand in a log behind the `read` frames that SQLite could read of it: what a torn or damaged frame
 * cuts off. A single bit changes one of two salts; an earlier use of the file had both of them different.
 */
export function commitsBehind(path: string, read: number): number {
  let commits = 0
  for (const frame of everyFrameOf(path))
    if (frame.index >= read && frame.commits && frame.salts > 0) commits += 1
  return commits
}

/** `salts`: how many of the two are those of the header; all, where that is not as it was written. */
function* everyFrameOf(path: string): Iterable<Frame & { salts: number }> {
  const log = openIfThere(path)
  if (log === undefined) return
  try {
    const head = Buffer.alloc(header)
    if (readSync(log, head, 0, header, 0) < header) return
    const isOwn = isIntact(head)
    const pageSize = isOwn ? head.readUInt32BE(8) : usualPageSize
    const { size } = fstatSync(log)
    const frame = Buffer.alloc(frameHeader + pageSize)
    for (let index = 0; header + (index + 1) * frame.length <= size; index += 1) {
      readSync(log, frame, 0, frame.length, header + index * frame.length)
      const matching = [8, 12].filter((at) => frame.readUInt32BE(at) === head.readUInt32BE(at + 8))
      yield {
        index,
        page: frame.readUInt32BE(0),
        bytes: frame.subarray(frameHeader),
        commits: frame.readUInt32BE(4) > 0,
        salts: isOwn ? matching.length : 2,
      }
    }
  } finally {
    closeSync(log)
  }
}

/** Whether a header is as it was written: its last eight bytes are a checksum of the others. */
function isIntact(head: Buffer): boolean {
  const word = (at: number) => (head.readUInt32BE(0) & 1 ? head.readUInt32BE(at) : head.readUInt32LE(at))
  let [one, two] = [0, 0]
  for (let at = 0; at < 24; at += 8) {
    one = (one + word(at) + two) >>> 0
    two = (two + word(at + 4) + one) >>> 0
  }
  return one === head.readUInt32BE(24) && two === head.readUInt32BE(28)
}

export function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
