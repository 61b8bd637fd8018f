import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { seenEndIn } from '@vitrine/engines/adapters'
import { distributedEngines, type EngineSettings } from '@vitrine/engines/distributed'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { eventually } from '../../eventually.ts'
import { folderForTest } from '../../folder-for-test.ts'
import { forgetDatabases } from '../../forget-namespace.fixtures.ts'
import { onEngine } from '../../on-engine.fixtures.ts'
import { numbered } from '../bus-listener.ts'
import { copyOfStream, natsForTest } from './nats-for-test.ts'

describe('how far a service has seen the stream', () => {
  it('is known to whoever comes later, never goes back, and is written once that is possible', async () => {
    const { documents, close } = await embeddedEngines(await folderForTest())('catalog')
    let refuses = false
    const given = () => {
      if (refuses) throw new Error('not now')
      return documents
    }
    const [first, later] = [seenEndIn(given), seenEndIn(given)]
    expect(await first.read()).toBe(0)
    for (const sequence of [3, 9, 5]) first.note(sequence)
    await eventually(async () => expect(await later.read()).toBe(9))
    later.note(4)
    expect(await first.read()).toBe(9)
    refuses = true
    later.note(12)
    await nextTurn()
    refuses = false
    later.note(11)
    await eventually(async () => expect(await first.read()).toBe(12))
    await close()
  })
})

/** A process with one subscription; `said`: what it reports. */
async function running(settings: EngineSettings) {
  const said: string[] = []
  const open = distributedEngines(settings, { report: (problem) => said.push(problem) })
  const { bus, documents } = await open('favorites')
  const received: number[] = []
  let missed = 0
  await bus.subscribe({
    name: 'favorites.outfits',
    types: ['OutfitPublished'],
    handle: async ({ version }) => void received.push(version),
    missed: async () => void (missed += 1),
  })
  return {
    bus,
    seen: seenEndIn(() => documents).read,
    received,
    missed: () => missed,
    said,
    close: open.close,
  }
}

onEngine('NATS beside MongoDB', ['MONGODB_URL', 'NATS_URL'], (shared) => {
  it('is known to be older than what services have seen, also after all of them have ended', async () => {
    const { nats, names, namespace, remove } = natsForTest(shared)
    const settings = { ...shared, ENGINES_NAMESPACE: namespace }
    const first = await running(settings)
    await first.bus.publish(numbered(1))
    await eventually(() => expect(first.received).toEqual([1]), 30_000)
    const putBack = await nats.reach((jetStream) => copyOfStream(jetStream, names.news))
    await first.bus.publish(numbered(2))
    await eventually(async () => expect([first.received, await first.seen()]).toEqual([[1, 2], 2]), 30_000)
    expect(first.said).toEqual([])
    await first.close()
    await putBack()

    const second = await running(settings)
    await eventually(() => expect(second.missed()).toBe(1), 30_000)
    expect(second.said).toEqual([expect.stringContaining('NATS holds an older stream of events')])
    await second.bus.publish(numbered(3))
    await eventually(async () => expect([second.received, await second.seen()]).toEqual([[3], 3]), 30_000)
    await second.close()
    const third = await running(settings)
    await third.bus.publish(numbered(4))
    await eventually(() => expect(third.received).toEqual([4]), 30_000)
    expect([third.missed(), third.said]).toEqual([0, []])
    await third.close()
    await remove()
    await forgetDatabases(settings)
  }, 120_000)
})
