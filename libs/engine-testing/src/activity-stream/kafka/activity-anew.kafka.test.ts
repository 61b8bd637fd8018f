import { expect, it } from '@jest/globals'
import { eventually } from '../../eventually.ts'
import { onEngine } from '../../on-engine.fixtures.ts'
import { anotherNamespace, deleteTopic, quickKafka } from './kafka-for-test.ts'

onEngine('A topic that is deleted', ['KAFKA_BROKERS'], (shared) => {
  it('is made anew by who appends, and read from its beginning by who runs', async () => {
    const settings = anotherNamespace(shared)
    const activity = quickKafka(settings)
    const seen: unknown[] = []
    const handled = new Map<number, number>()
    await activity.consume('tracking', {
      resumeAfter: async (partition) =>
        Math.min(handled.get(partition) ?? 0, await activity.offsetBefore(partition, Infinity)),
      async handle({ partition, records }) {
        seen.push(...records.map(({ value }) => value))
        handled.set(partition, records.at(-1)!.offset)
      },
    })
    for (const value of [1, 2, 3]) await activity.append({ key: 'visitor-1', value })
    await eventually(() => expect(seen).toEqual([1, 2, 3]), 30_000)
    await deleteTopic(settings)
    // A broker may take a record for a topic that it is about to delete.
    await eventually(async () => {
      await activity.append({ key: 'visitor-1', value: 4 })
      expect(seen).toContain(4)
    }, 60_000)
    await activity.close()
    await deleteTopic(settings)
  }, 180_000)
})
