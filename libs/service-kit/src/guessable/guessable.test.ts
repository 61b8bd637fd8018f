import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { whyGuessable } from './guessable.ts'

describe('a secret that can be guessed', () => {
  const guessable = {
    'most common': ['password1', 'PassW0rd', 'letmein'],
    repeats: [
      'x'.repeat(32),
      'x'.repeat(32) + 'y',
      'change-me-change-me-change-me-change-me',
      'change-me-change-me-change-me-change-me!1',
      'kfzkfz',
      '0123456789abcdef0123456789abcdef',
    ],
    follows: [
      'abcdefghijklmnopqrstuvwxyz012345',
      'zyxwvutsrqponmlkjihgfedcba987654',
      'qwertyuiopasdfghjklzxcvbnm123456',
      'aaaabbbbccccddddeeeeffffgggghhhh',
    ],
  }
  const cases = Object.entries(guessable).flatMap(([why, secrets]) => secrets.map((one) => [one, why]))
  it.each(cases)('is %s', (secret, why) => expect(whyGuessable(secret)).toContain(why))
})

describe('a secret that cannot be guessed', () => {
  it.each([
    'lovelace',
    'enchantress of numbers',
    'an-example-of-thirty-two-letters-or-more',
    'Größe 42 für Zoë',
  ])('may be the words %s', (secret) => {
    expect(whyGuessable(secret)).toBeUndefined()
  })
  it.each([
    ['openssl rand -hex 32', () => randomBytes(32).toString('hex')],
    ['openssl rand -base64 24', () => randomBytes(24).toString('base64')],
    ['a made up password', () => randomBytes(12).toString('base64url')],
  ])('comes from %s', (_, make) => {
    for (let n = 0; n < 300; n += 1) expect(whyGuessable(make())).toBeUndefined()
  })
})
