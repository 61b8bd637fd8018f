import { Partitioners } from 'kafkajs'
import type { Message } from './activity-batches.kafka.ts'
import { fieldOf } from '../../message-of.ts'
import type { KafkaClient } from './activity-client.kafka.ts'
import { zstd } from './zstd.ts'

/** Connects with the first message. A send is tried once: the caller decides about retries. */
export function kafkaProducer(client: KafkaClient) {
  const producer = client.connection().producer({
    retry: { retries: 0 },
    createPartitioner: Partitioners.DefaultPartitioner,
    // An idempotent one loses acknowledged messages when a broker is killed under concurrent sends.
    idempotent: false,
    allowAutoTopicCreation: false,
  })
  let connected: Promise<void> | undefined
  const connect = async () => {
    await client.ready()
    await producer.connect()
  }
  return {
    /** Resolves when every replica in sync has them all. */
    async send(messages: readonly Message[]) {
      await (connected ??= connect().catch((error: unknown) => {
        connected = undefined
        throw error
      }))
      const sent = producer.send({
        topic: client.topic,
        acks: -1,
        compression: zstd,
        messages: messages.map(({ key, value, headers }) =>
          headers ? { key, value, headers } : { key, value },
        ),
      })
      await sent.catch((error: unknown) => {
        if (isWithoutTopic(error)) {
          client.forgetTopic()
          connected = undefined
        }
        throw error
      })
    },
    close: () => producer.disconnect(),
  }
}

const isWithoutTopic = (error: unknown): boolean => {
  const cause = fieldOf(error, 'cause')
  const isNoTopic = fieldOf(error, 'type') === 'UNKNOWN_TOPIC_OR_PARTITION'
  return isNoTopic || (cause instanceof Error && isWithoutTopic(cause))
}
