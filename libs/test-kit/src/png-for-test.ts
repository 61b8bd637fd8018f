import { crc32, deflateSync } from 'node:zlib'

/** One part of a PNG; `type` is of four letters. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A black PNG in RGB that says to be so wide and high, with pixels for `rows` of it. */
export function pngForTest(
  width: number,
  height: number,
  rows = height,
  extra: Buffer = Buffer.alloc(0),
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (3 * width + 1)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
