import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { codeLimits } from '@vitrine/contracts'
import type { StoredFactors } from './stored-factors.ts'

type Recovery = NonNullable<StoredFactors['recovery']>

/** Base32: no letter that looks like a digit. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 80 random bits, which nobody guesses from a hash. */
const newCode = () =>
  Array.from(randomBytes(16), (byte, place) => (place % 4 || !place ? '' : '-') + alphabet[byte % 32]).join(
    '',
  )

const hashOf = (code: string) =>
  createHash('sha256').update(code.toLowerCase().replace(/[ -]/g, '')).digest('base64url')

/** Ten codes for whoever lost the other factors, each for one use: told once, stored hashed. */
export function newRecoveryCodes(): { codes: string[]; recovery: Recovery } {
  const codes = Array.from({ length: codeLimits.recoveryCodes }, newCode)
  return { codes, recovery: { set: randomUUID(), hashes: codes.map(hashOf) } }
}

/** What is left after a code was used; undefined where it is none of them. */
export function recoveryWithout(code: string, recovery: Recovery | undefined): Recovery | undefined {
  const hashes = recovery?.hashes.filter((hash) => hash !== hashOf(code))
  return recovery && hashes && hashes.length < recovery.hashes.length ? { ...recovery, hashes } : undefined
}
