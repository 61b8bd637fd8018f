import { expect, it } from '@jest/globals'
import kafkajs, { Kafka, logLevel } from 'kafkajs'
import { eventually } from '../../eventually.ts'
import { onEngine } from '../../on-engine.fixtures.ts'
import { ascending } from '../activity-listener.ts'
import { anotherNamespace, deleteTopic, quickKafka } from './kafka-for-test.ts'

const { CompressionCodecs, CompressionTypes } = kafkajs

onEngine('Activity on Kafka', ['KAFKA_BROKERS'], (shared) => {
  it('is sent compressed, and read whether it is or not', async () => {
    const settings = anotherNamespace(shared)
    const activity = quickKafka(settings)
    const codec = CompressionCodecs[CompressionTypes.ZSTD]() as { decompress(buffer: Buffer): unknown }
    const sizes: number[] = []
    const decompress = (buffer: Buffer) => (sizes.push(buffer.length), codec.decompress(buffer))
    CompressionCodecs[CompressionTypes.ZSTD] = () => ({ ...codec, decompress })

    const text = 'été '.repeat(100)
    const valueOf = (n: number) => ({ n, text })
    await activity.append(...[1, 2, 3].map((n) => ({ key: 'visitor-1', value: valueOf(n) })))
    const producer = new Kafka({
      brokers: settings.KAFKA_BROKERS.split(','),
      logLevel: logLevel.NOTHING,
    }).producer()
    await producer.connect()
    await producer.send({
      topic: `${settings.ENGINES_NAMESPACE}.activity`,
      messages: [{ key: 'visitor-1', value: JSON.stringify(valueOf(4)) }],
    })
    await producer.disconnect()
    await activity.append({ key: 'visitor-1', value: valueOf(5) })

    const seen: unknown[] = []
    await activity.consume('tracking', {
      handle: async ({ records }) => void seen.push(...records.map(({ value }) => value)),
    })
    await eventually(() => expect(seen).toEqual([1, 2, 3, 4, 5].map(valueOf)), 30_000)
    expect(sizes).toHaveLength(2)
    expect(ascending(sizes).at(-1)).toBeLessThan(text.length)
    await activity.close()
    await deleteTopic(settings)
  }, 60_000)
})
