import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { fieldOf } from '../../message-of.ts'

const header = 32
const usualPageSize = 4096
const frameHeader = 24
/** Reading one frame costs as much as reading many. */
const framesAtOnce = 256

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

/** Each page that the first `count` frames of a log hold, as the last one of them has it; `bytes` until the next is asked for. */
export function* latestPagesOf(path: string, count: number): Iterable<{ page: number; bytes: Buffer }> {
  const log = openIfThere(path)
  if (log === undefined) return
  try {
    const found = new Set<number>()
    const pageSize = pageSizeIn(log)
    const length = frameHeader + pageSize
    const chunk = Buffer.alloc(Math.min(count, framesAtOnce) * length)
    for (let end = count; end > 0; end -= framesAtOnce) {
      const start = Math.max(0, end - framesAtOnce)
      readSync(log, chunk, 0, (end - start) * length, header + start * length)
      for (let place = end - start - 1; place >= 0; place -= 1) {
        const page = chunk.readUInt32BE(place * length)
        if (found.has(page)) continue
        found.add(page)
        yield { page, bytes: chunk.subarray(place * length + frameHeader, (place + 1) * length) }
      }
    }
  } finally {
    closeSync(log)
  }
}

function pageSizeIn(log: number): number {
  const head = Buffer.alloc(header)
  readSync(log, head, 0, header, 0)
  return isIntact(head) ? head.readUInt32BE(8) : usualPageSize
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
    const length = frameHeader + pageSize
    const frames = Math.floor((fstatSync(log).size - header) / length)
    const chunk = Buffer.alloc(Math.min(frames, framesAtOnce) * length)
    for (let index = 0; index < frames; index += 1) {
      const place = index % framesAtOnce
      if (place === 0) readSync(log, chunk, 0, chunk.length, header + index * length)
      const frame = chunk.subarray(place * length, (place + 1) * length)
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
    if (fieldOf(error, 'code') === 'ENOENT') return undefined
    throw error
  }
}
