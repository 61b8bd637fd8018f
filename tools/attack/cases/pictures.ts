import { crc32, deflateSync, gzipSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A grey PNG that says to be so wide and high, with pixels for `rows` of it. */
export function png(width: number, height: number, rows = height, extra: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    extra,
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A compressed text in a PNG: 100 MB when it is unpacked. */
export const pngWithBomb = () =>
  png(8, 8, 8, chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))])))

export const hostileFiles: Readonly<Record<string, Buffer>> = {
  'an SVG with a script': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  ),
  'a page': Buffer.from('<html><script>alert(1)</script></html>'),
  'a page that begins like a GIF': Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1;'),
  'a program': Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</JS(app.alert(1))>>>>'),
  'a zip of zeros': gzipSync(Buffer.alloc(20_000_000)),
  'half a PNG': png(8, 8).subarray(0, 40),
  'a PNG without pixels': png(64, 64, 0),
  nothing: Buffer.alloc(0),
}
