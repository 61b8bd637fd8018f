import { expect } from '@jest/globals'
import { upTo, type Clauses } from '../contract/clauses.ts'
import type { RecordedEvent } from '@vitrine/engines'
import { busListener, drafted, numbered } from './bus-listener.ts'
import type { BusUnderTest } from './bus-under-test.ts'

/** A listener that remembers what it handled, and how often it was told that it missed something. */
async function listening(
  bus: BusUnderTest,
  given: { atEnd(stop: () => unknown): void; meet?: (event: RecordedEvent) => Promise<void> },
) {
  const received: number[] = []
  const told = { times: 0 }
  const stop = await bus.listen({
    types: ['OutfitPublished'],
    async handle(event) {
      await given.meet?.(event)
      received.push(event.version)
    },
    missed: async () => void (told.times += 1),
  })
  given.atEnd(stop)
  return { received, told, stop }
}

export const listenerClauses = {
  'lets every listener receive everything of its types from now on, in order': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const gone = await busListener(bus, 'keeps what comes before', { atEnd })
    await gone.stop()
    await bus.publish(numbered(1))
    const all = [await listening(bus, { atEnd }), await listening(bus, { atEnd })]
    await bus.publish(drafted(2))
    for (const version of upTo(50).slice(2)) await bus.publish(numbered(version))
    for (const { received, told } of all) {
      await eventually(() => expect(received).toEqual(upTo(50).slice(2)))
      expect(told.times).toBe(0)
    }
  },
  'keeps nothing for a listener that has stopped': async ({ port: bus, eventually, atEnd }) => {
    const [leaves, stays] = [await listening(bus, { atEnd }), await listening(bus, { atEnd })]
    await bus.publish(numbered(1))
    await eventually(() => expect([leaves.received, stays.received]).toEqual([[1], [1]]))
    await leaves.stop()
    await bus.publish(numbered(2))
    await eventually(async () => expect([stays.received, await bus.kept()]).toEqual([[1, 2], 0])) // prettier-ignore
    expect(leaves.received).toEqual([1])
    expect(await bus.subscriptions()).toEqual([])
  },
  'gives up what a listener fails to handle, tells it that it missed something, and goes on': async (
    given,
  ) => {
    const { port: bus, eventually, atEnd } = given
    const listener = await listening(bus, {
      atEnd,
      meet: async ({ version }) => {
        if (version === 1) throw new Error('never')
      },
    })
    for (const version of upTo(3)) await bus.publish(numbered(version))
    await eventually(() => expect([listener.received, listener.told.times]).toEqual([[2, 3], 1])) // prettier-ignore
  },
} satisfies Clauses<BusUnderTest>
