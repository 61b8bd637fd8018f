import { gzipSync } from 'node:zlib'
import { forEach, must, type Cases } from './expect.ts'

const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
const gzipped = (coding: string, body: Buffer) => ({
  headers: { 'content-type': 'application/json', 'content-encoding': coding },
  body,
})

/** What a client may say about itself without being believed. */
export const headers: Cases = {
  'compressed bodies are refused': forEach(
    ['gzip', 'deflate', 'br', 'identity, gzip', 'x-unknown'],
    (shop, coding) =>
      shop.ask('POST /api/admin/login', '415 media-type-unsupported', gzipped(coding, gzipSync('{}'))),
  ),
  'a gzip bomb is refused at once': (shop) => shop.ask('POST /api/users', '413 415', gzipped('gzip', bomb)),
  'a thousand ranges are answered once': async (shop) => {
    const [image = ''] = (await shop.outfit()).images
    const whole = await shop.ask(`GET ${image}`, 200)
    const range = `bytes=${Array.from({ length: 1_000 }, (_, n) => `${n}-`).join()}`
    const { text } = await shop.ask(`GET ${image}`, '200 206 416', { headers: { range } })
    must(text.length <= whole.text.length, 'more was answered than there is')
  },
}
