import { existsSync, readFileSync } from 'node:fs'

const headerBytes = 32
const frameHeaderBytes = 24

/**
 * How many pages of a write-ahead log SQLite passes over without a word when it opens the file: from the first one on whose
 * checksum is wrong. Those of an earlier log, which end every log that was begun anew, do not count.
 */
export function lostPages(path: string): number {
  return existsSync(path) ? lostPagesIn(readFileSync(path)) : 0
}

/** Pure. */
export function lostPagesIn(log: Buffer): number {
  if (log.length === 0) return 0
  const pageSize = log.length < headerBytes ? 0 : log.readUInt32BE(8)
  const isHeader = log.length >= headerBytes && [0x377f0682, 0x377f0683].includes(log.readUInt32BE(0))
  const sum = checksum(log.readUInt32BE(0) % 2 === 1)
  if (!isHeader || pageSize < 512 || !sum.holds(log, 0, 24)) return 1
  const salt = log.subarray(16, 24)
  const frameBytes = frameHeaderBytes + pageSize
  let lost = 0
  for (let at = headerBytes; at + frameBytes <= log.length; at += frameBytes) {
    const isOfThis = log.subarray(at + 8, at + 16).equals(salt)
    if (!isOfThis && lost === 0 && !laterOf(log, { at, frameBytes, salt })) return 0
    if (lost === 0 && isOfThis && sum.holds(log, at, 8, pageSize)) continue
    lost += isOfThis || lost === 0 ? 1 : 0
  }
  return lost
}

/** Whether a page after this one is of the same log. */
function laterOf(
  log: Buffer,
  { at, frameBytes, salt }: { at: number; frameBytes: number; salt: Buffer },
): boolean {
  for (let next = at + frameBytes; next + frameBytes <= log.length; next += frameBytes)
    if (log.subarray(next + 8, next + 16).equals(salt)) return true
  return false
}

/** The running checksum of a log: of its header, then of the head of each frame and its page. */
function checksum(isBigEndian: boolean) {
  let [one, other] = [0, 0]
  const add = (bytes: Buffer, from: number, to: number) => {
    for (let at = from; at < to; at += 8) {
      const [first, second] = isBigEndian
        ? [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]
        : [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]
      one = (one + first + other) >>> 0
      other = (other + second + one) >>> 0
    }
  }
  return {
    /** Takes `head` bytes at a place and, behind the head of a frame, a page; whether what stands beside them agrees. */
    holds(bytes: Buffer, at: number, head: number, page = 0): boolean {
      add(bytes, at, at + head)
      if (page > 0) add(bytes, at + frameHeaderBytes, at + frameHeaderBytes + page)
      const told = page > 0 ? at + 16 : at + head
      return one === bytes.readUInt32BE(told) && other === bytes.readUInt32BE(told + 4)
    },
  }
}
