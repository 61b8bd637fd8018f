import { describe, expect, it } from '@jest/globals'
import { mayBeRegistered } from './registered-addresses.ts'

describe('what somebody signs in with', () => {
  it.each([
    'grace@example.com',
    'gra\u200bce@example.com',
    'a@example.org,evil.test',
    'a@<example.org>',
    'gra\u202ece@example.com',
  ])('may be what earlier versions took for an address: %j', (address) =>
    expect(mayBeRegistered(address)).toBe(true),
  )
  it.each(['', 'grace', '@example.com', 'grace@', 'gra ce@example.com', `${'a'.repeat(243)}@example.com`])(
    'is nothing else: %j',
    (address) => expect(mayBeRegistered(address)).toBe(false),
  )
})
