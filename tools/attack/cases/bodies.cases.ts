import { forEach, type Cases } from './expect.ts'

const headers = { 'content-type': 'application/json' }

/** Bodies that are no description of anything. */
export const bodies: Cases = {
  'bytes that are no letters are refused': forEach(
    [[0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00], [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d], [0]],
    (shop, bytes) => shop.ask('POST /api/users', 400, { headers, body: Buffer.from(bytes) }),
  ),
  'a hundred thousand keys are refused': (shop) => {
    const json = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, n]))
    return shop.ask('POST /api/users', '400 413', { json })
  },
}
