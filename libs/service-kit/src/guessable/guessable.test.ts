import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { whyGuessable } from './guessable.ts'

describe('a secret that can be guessed', () => {
  it.each([
    ['password1', 'most common'],
    ['PassW0rd', 'most common'],
    ['letmein', 'most common'],
    ['x'.repeat(32), 'repeats'],
    ['x'.repeat(32) + 'y', 'repeats'],
    ['change-me-change-me-change-me-change-me', 'repeats'],
    ['change-me-change-me-change-me-change-me!1', 'repeats'],
    ['kfzkfz', 'repeats'],
    ['0123456789abcdef0123456789abcdef', 'repeats'],
    ['abcdefghijklmnopqrstuvwxyz012345', 'follows'],
    ['zyxwvutsrqponmlkjihgfedcba987654', 'follows'],
    ['qwertyuiopasdfghjklzxcvbnm123456', 'follows'],
    ['aaaabbbbccccddddeeeeffffgggghhhh', 'follows'],
  ])('is %s', (secret, why) => {
    expect(whyGuessable(secret)).toContain(why)
  })
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
