import { beforeAll, describe, expect, it } from '@jest/globals'
import { boundedPasswords, type Passwords } from './passwords.ts'

describe('passwords', () => {
  let passwords: Passwords
  beforeAll(async () => {
    passwords = await boundedPasswords({ waiting: 10, atOnce: 2 })
  })

  it('are kept as argon2id, with the cost that was decided', async () => {
    expect(await passwords.hash('open sesame')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
  it('are recognised, and no others', async () => {
    const hashed = await passwords.hash('open sesame')
    expect(await passwords.verify(hashed, 'open sesame')).toBe(true)
    expect(await passwords.verify(hashed, 'Open sesame')).toBe(false)
    expect(await passwords.verify(hashed, '')).toBe(false)
  })
  it('are never those of nobody', async () => {
    expect(await passwords.verify(undefined, 'open sesame')).toBe(false)
    expect(await passwords.verify('', 'open sesame')).toBe(false)
    expect(await passwords.verify(undefined, '')).toBe(false)
  })
  it('are salted', async () => {
    expect(await passwords.hash('the same')).not.toBe(await passwords.hash('the same'))
  })
  it('are too many at once for two at work and ten who wait: the rest come back later', async () => {
    const asked = Array.from({ length: 13 }, () => passwords.hash('open sesame'))
    await expect(asked.pop()).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 2 })
    await Promise.all(asked)
  })
})
