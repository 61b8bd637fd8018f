import { expect, it } from '@jest/globals'
import { murmur64 } from './murmur64.ts'

const factor = 0xc6a4a7935bd1e995n
const product = (one: bigint) => BigInt.asUintN(64, one * factor)

/** The algorithm in integers of 64 bits. */
function reference(text: string, seed: number): bigint {
  const bytes = Buffer.from(text)
  const whole = bytes.length - (bytes.length % 8)
  let hash = BigInt(seed >>> 0) ^ product(BigInt(bytes.length))
  for (let at = 0; at < whole; at += 8) {
    const mixed = product(bytes.readBigUInt64LE(at))
    hash = product(hash ^ product(mixed ^ (mixed >> 47n)))
  }
  const rest = Buffer.concat([bytes.subarray(whole), Buffer.alloc(8)])
  if (bytes.length > whole) hash = product(hash ^ rest.readBigUInt64LE(0))
  hash = product(hash ^ (hash >> 47n))
  return hash ^ (hash >> 47n)
}

it('hashes texts of any length and letters as the algorithm says', () => {
  for (const seed of [0, 1, 0xadc83b19])
    for (let length = 0; length < 300; length += 1)
      for (const letter of ['a', 'ÿ', '日', '👗']) {
        const text = `${letter}${length}`.repeat(length).slice(0, length)
        const { low, high } = murmur64(text, seed)
        expect((BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)).toBe(reference(text, seed))
      }
  const long = 'long'.repeat(10_000)
  const { low, high } = murmur64(long, 7)
  expect((BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)).toBe(reference(long, 7))
})
