import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { handleOf, newSecret } from './session-secret.ts'

describe('a session secret', () => {
  it('has 256 random bits', () => {
    expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32)
    expect(new Set(Array.from({ length: 1000 }, newSecret)).size).toBe(1000)
  })
  it('has a public handle that is no simple hash of it', () => {
    const secret = newSecret()
    expect(handleOf(secret)).toMatch(/^[0-9a-f]{32}$/)
    expect(handleOf(secret)).toBe(handleOf(secret))
    expect(createHash('sha256').update(secret).digest('hex')).not.toContain(handleOf(secret))
  })
  it.each(['', 'short', 'x'.repeat(44), ' '.repeat(43), 'ä'.repeat(43)])(
    'is recognised by its form: not %j',
    (text) => {
      expect(handleOf(text)).toBeUndefined()
    },
  )
})
