import { NatsError, StorageType } from 'nats'
import type { JetStream } from './bus-connection.nats.ts'
import type { BusNames } from './bus-names.nats.ts'

/** What the server answers, by its numbers. */
export const refusals = {
  noMessageFound: 10037,
  streamDiffers: 10058,
  wrongLastSequence: 10071,
  consumerExists: 10148,
} as const

export const isRefusal = (error: unknown, code: number) =>
  error instanceof NatsError && error.api_error?.err_code === code

/** Events stay for ever; of dead letters, the last word on each event. */
export const createStreams = async ({ jsm }: JetStream, names: BusNames): Promise<void> => {
  const { events, parked, subjects } = names
  const streams = [
    { name: events, subjects: subjects.events, storage: StorageType.File },
    { name: parked, subjects: subjects.parked, storage: StorageType.File, max_msgs_per_subject: 1 },
  ]
  for (const stream of streams)
    await jsm.streams.add(stream).catch((error: unknown) => {
      // Whoever runs the server may have changed a stream, for example its replicas: it stays so.
      if (!isRefusal(error, refusals.streamDiffers)) throw error
    })
}

/** Writes to a subject that holds nothing yet. However late it is repeated, it stands in the stream once. */
export const publishOnce = async ({ js }: JetStream, subject: string, value: unknown): Promise<void> => {
  try {
    await js.publish(subject, JSON.stringify(value), { expect: { lastSubjectSequence: 0 } })
  } catch (error) {
    if (!isRefusal(error, refusals.wrongLastSequence)) throw error
  }
}

/** Undefined when there is none. */
export const found = <Value>(looking: Promise<Value>): Promise<Value | undefined> =>
  looking.catch((error: unknown) => {
    if (isRefusal(error, refusals.noMessageFound)) return undefined
    throw error
  })
