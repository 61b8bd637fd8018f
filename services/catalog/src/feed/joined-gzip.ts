import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** A piece of a text, compressed by itself: one gzip body can be put together of many. */
export type Piece = {
  deflated: Buffer
  /** Of the text, with how it moves the sums of what stands before it. */
  crc: number
  shift: number
  length: number
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block. */
const end = Buffer.from([1, 0, 0, 0xff, 0xff])
const trailer = 8
/** Before text that is stored as it is: its length, and its complement. */
const storedHeader = 5
const mostStored = 0xffff

export function pieceOf(text: string): Piece {
  const bytes = Buffer.from(text)
  // Flushed: it ends on a byte, and refers to nothing before it.
  const deflated = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  return { deflated, crc: crc32(bytes), shift: shiftOf(bytes.length), length: bytes.length }
}

/** The gzip body of pieces and texts, one after the other; the texts are short. */
export function joinedGzip(parts: readonly (Piece | string)[]): Buffer {
  let size = header.length + end.length + trailer
  for (const part of parts)
    size += typeof part === 'string' ? storedHeader + Buffer.byteLength(part) : part.deflated.length
  const body = Buffer.allocUnsafe(size)
  body.set(header)
  let [at, crc, length] = [header.length, 0, 0]
  for (const part of parts) {
    if (typeof part === 'string') {
      const written = body.write(part, at + storedHeader)
      if (written > mostStored) throw new RangeError('too long to be stored')
      body[at] = 0
      body.writeUInt16LE(written, at + 1)
      body.writeUInt16LE(written ^ mostStored, at + 3)
      at += storedHeader
      crc = crc32(body.subarray(at, at + written), crc)
      at += written
      length += written
    } else {
      body.set(part.deflated, at)
      at += part.deflated.length
      crc = (product(part.shift, crc) ^ part.crc) >>> 0
      length += part.length
    }
  }
  body.set(end, at)
  body.writeUInt32LE(crc, at + end.length)
  body.writeUInt32LE(length, at + end.length + 4)
  return body
}

/** The same as it is, for who takes no gzip. */
export const joinedText = (parts: readonly (Piece | string)[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string'
        ? Buffer.from(part)
        : inflateRawSync(part.deflated, { finishFlush: constants.Z_SYNC_FLUSH }),
    ),
  )

const polynomial = 0xedb88320

/** Of two polynomials over bits, as the sums of gzip count them. */
function product(one: number, other: number): number {
  let result = 0
  let factor = other
  for (let bit = one; bit !== 0; bit <<= 1) {
    if (bit < 0) result ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1
  }
  return result
}

/** What a sum is multiplied by when so many bytes follow. */
function shiftOf(bytes: number): number {
  let shift = 1 << 31
  let power = 1 << 23 // one byte
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = product(power, shift)
    power = product(power, power)
  }
  return shift
}
