import { afterAll, describe, expect, it } from '@jest/globals'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { engineSettings } from '@vitrine/engines/distributed'
import { natsEventBus } from '@vitrine/engines/adapters'
import { numbered } from '../bus-listener.ts'

describe('a NATS server that does not answer', () => {
  const callers = new Set<Socket>()
  const silent = createServer((caller) => callers.add(caller))
  afterAll(() => {
    silent.close()
    callers.forEach((caller) => caller.destroy())
  })

  const settingsOf = (port: number) =>
    engineSettings.parse({
      NATS_URL: `nats://ada:secret@127.0.0.1:${port}`,
      S3_ACCESS_KEY: 'none',
      S3_SECRET_KEY: 'none',
    })

  const seenEnd = { read: async () => 0, note: () => undefined }
  const expectSentence = async (port: number) => {
    const bus = natsEventBus({ settings: settingsOf(port), service: 'tested', seenEnd })
    const asked = [
      () => bus.publish(numbered(1)),
      () => bus.subscribe({ name: 'feed', types: [], handle: async () => undefined }),
      () => bus.listen({ types: ['OutfitPublished'], handle: async () => undefined }),
      () => bus.deadLetters('feed'),
      () => bus.subscriptions(),
      () => bus.redrive('feed'),
      () => bus.check(),
    ]
    const begun = Date.now()
    for (const outcome of await Promise.allSettled(asked.map((ask) => ask())))
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: {
          code: 'engine-unavailable',
          message: expect.stringMatching(/^NATS .* NATS_URL \(nats:\/\/127/),
        },
      })
    expect(Date.now() - begun).toBeLessThan(10_000)
    await bus.close()
  }
  it('is named in a sentence, without the password, when it refuses connections', () => expectSentence(1))
  it('is named as soon when it accepts connections and keeps silent', async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    await expectSentence((silent.address() as AddressInfo).port)
  })
})
