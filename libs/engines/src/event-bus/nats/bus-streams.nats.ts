import {
  DiscardPolicy,
  ErrorCode,
  nanos,
  NatsError,
  type PubAck,
  RetentionPolicy,
  StorageType,
  type StoredMsg,
  type StreamConfig,
} from 'nats'
import type { RecordedEvent } from '../../event-store/event-store.ts'
import { maxDeadBytes, recentMs } from '../bus-options.ts'
import type { JetStream } from './bus-connection.nats.ts'
import { shortened, type BusNames } from './bus-names.nats.ts'

/** Error codes of the server. */
export const refusals = {
  consumerNotFound: 10014,
  noMessageFound: 10037,
  streamDiffers: 10058,
  streamNotFound: 10059,
  wrongLastSequence: 10071,
  storeFailed: 10077,
  consumerExists: 10148,
} as const

export const isRefusal = (error: unknown, ...codes: number[]) =>
  error instanceof NatsError && codes.includes(error.api_error?.err_code ?? 0)

/** Events stay until every consumer of their subject has handled them; of dead letters, the last message for each event. */
export const createStreams = async (
  jetStream: JetStream,
  names: BusNames,
  maxBytes: number,
): Promise<void> => {
  await createStream(jetStream, {
    name: names.news,
    subjects: [names.subjects.news],
    retention: RetentionPolicy.Interest,
    storage: StorageType.File,
    discard: DiscardPolicy.New,
    max_bytes: maxBytes,
    duplicate_window: nanos(recentMs),
  })
  await createStream(jetStream, {
    name: names.dead,
    subjects: [names.subjects.dead],
    storage: StorageType.File,
    discard: DiscardPolicy.New,
    max_bytes: maxDeadBytes(maxBytes),
    max_msgs_per_subject: 1,
  })
}

/**
 * Looks first: a server that has not twice the space refuses to add a stream that exists. An operator may have changed
 * other settings, for example its replicas: these stay.
 */
async function createStream(
  { jsm }: JetStream,
  stream: Partial<StreamConfig> & { name: string; max_bytes: number },
) {
  const known = await found(jsm.streams.info(stream.name))
  if (known?.config.max_bytes === stream.max_bytes) return
  if (known) return void (await jsm.streams.update(stream.name, { max_bytes: stream.max_bytes }))
  await jsm.streams.add(stream).catch((error: unknown) => {
    if (!isRefusal(error, refusals.streamDiffers)) throw error // another process was first
  })
}

/** Space for what a dead letter stores beside its event. */
const spareBytes = 8_192

/** Undefined where the stream is full. */
export const publishEvent = ({ js, maxPayload }: JetStream, names: BusNames, event: RecordedEvent) => {
  const bytes = Buffer.from(JSON.stringify(event))
  if (bytes.length > maxPayload - spareBytes) throw NatsError.errorForCode(ErrorCode.MaxPayloadExceeded)
  return unlessFull(js.publish(names.event(event.type), bytes, { msgID: shortened(event.id) }))
}

export const unlessFull = (publishing: Promise<PubAck>): Promise<PubAck | undefined> =>
  publishing.catch((error: unknown) => {
    if (isRefusal(error, refusals.storeFailed)) return undefined
    throw error
  })

/** Undefined when the server says that there is none. */
export const found = <Value>(looking: Promise<Value>): Promise<Value | undefined> =>
  looking.catch((error: unknown) => {
    const { noMessageFound, consumerNotFound, streamNotFound } = refusals
    if (isRefusal(error, noMessageFound, consumerNotFound, streamNotFound)) return undefined
    throw error
  })

/** The first message of some subjects, from a sequence on. */
export const nextMessage = (
  { jsm }: Pick<JetStream, 'jsm'>,
  stream: string,
  query: { seq: number; next_by_subj: string },
): Promise<StoredMsg | undefined> => found(jsm.streams.getMessage(stream, query))
