import { deflateSync, gzipSync } from 'node:zlib'
import { pngChunk, pngForTest } from '@vitrine/test-kit/png'

/** A compressed text in a PNG: 100 MB when it is unpacked. */
export const pngWithBomb = () =>
  pngForTest(
    8,
    8,
    8,
    pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))])),
  )

export const hostileFiles: Readonly<Record<string, Buffer>> = {
  'an SVG with a script': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  ),
  'a page': Buffer.from('<html><script>alert(1)</script></html>'),
  'a page that begins like a GIF': Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1;'),
  'a program': Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</JS(app.alert(1))>>>>'),
  'a zip of zeros': gzipSync(Buffer.alloc(20_000_000)),
  'half a PNG': pngForTest(8, 8).subarray(0, 40),
  'a PNG without pixels': pngForTest(64, 64, 0),
  nothing: Buffer.alloc(0),
}
