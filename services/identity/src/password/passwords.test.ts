import { describe, expect, it } from '@jest/globals'
import { atMost } from './at-most.ts'
import { boundedPasswords } from './passwords.ts'

describe('passwords', () => {
  const passwords = boundedPasswords({ waiting: 10 })

  it('are kept as argon2id, with the cost that was decided', async () => {
    expect(await passwords.hash('open sesame')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
  it('are recognised, and no others', async () => {
    const hashed = await passwords.hash('open sesame')
    expect(await passwords.verify(hashed, 'open sesame')).toBe(true)
    expect(await passwords.verify(hashed, 'Open sesame')).toBe(false)
    expect(await passwords.verify(hashed, '')).toBe(false)
  })
  it('are salted', async () => {
    expect(await passwords.hash('the same')).not.toBe(await passwords.hash('the same'))
  })
})

describe('a bounded queue', () => {
  const gate = () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    return { open, opened }
  }
  it('does so much at once, lets so many wait and refuses the rest', async () => {
    const inTurn = atMost({ atOnce: 2, waiting: 1 })
    const { open, opened } = gate()
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await opened
      running -= 1
    }
    const accepted = [inTurn(work), inTurn(work), inTurn(work)]
    await expect(inTurn(work)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 2 })
    open()
    await Promise.all(accepted)
    expect(most).toBe(2)
    await expect(inTurn(async () => 'room again')).resolves.toBe('room again')
  })
  it('goes on after a failure', async () => {
    const inTurn = atMost({ atOnce: 1, waiting: 1 })
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(inTurn(async () => 'yes')).resolves.toBe('yes')
  })
})
