import { describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { mailQueue } from './mail-queue.ts'
import { MailFailed } from './mailer.ts'

const unavailable = () => new MailFailed({ code: 'ECONNECTION' })
const refused = () => new MailFailed({ code: 'EENVELOPE', responseCode: 550 })

function opened({ most = 10, pauseMs = 1 } = {}) {
  const failures: [message: string, isGivenUp: boolean][] = []
  const queue = mailQueue({
    onFailed: (error, isGivenUp) => failures.push([(error as Error).message, isGivenUp]),
    backOff: () => pauseMs,
    most,
  })
  return { queue, failures }
}

describe('the queue of mails', () => {
  it('tries again what fails for a while, and tells of it', async () => {
    const { queue, failures } = opened()
    let attempts = 0
    queue.add(async () => {
      if ((attempts += 1) < 3) throw unavailable()
    })
    await eventually(async () => expect(attempts).toBe(3))
    await queue.stop()
    expect(failures).toEqual(Array(2).fill(['Mail cannot be sent: ECONNECTION', false]))
  })
  it.each([
    ['is refused', refused, 1],
    ['fails unexpectedly', () => new Error('unexpected'), 1],
    ['fails for long', unavailable, 8],
  ])('gives up what %s', async (_, failure, attempts) => {
    const { queue, failures } = opened()
    queue.add(async () => {
      throw failure()
    })
    await eventually(async () => expect(failures.at(-1)?.[1]).toBe(true))
    expect(failures).toHaveLength(attempts)
  })
  it('takes no more than it can hold', async () => {
    const { queue, failures } = opened({ most: 2 })
    const gate = Promise.withResolvers<void>()
    for (let n = 0; n < 3; n += 1) queue.add(() => gate.promise)
    expect(failures).toEqual([['Too many mails wait', true]])
    gate.resolve()
    await queue.stop()
  })
  it('stops without waiting for what waits to be tried again', async () => {
    const { queue, failures } = opened({ pauseMs: 60_000 })
    queue.add(async () => {
      throw unavailable()
    })
    await eventually(async () => expect(failures).toHaveLength(1))
    await queue.stop()
    expect(failures).toHaveLength(2)
  })
})
