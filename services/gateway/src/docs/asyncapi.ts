import {
  Activity,
  ActivityBatch,
  keysOf,
  OutfitSnapshot,
  publicEvents,
  RecordedEvent,
  SearchRecord,
} from '@vitrine/contracts'
import { listeners } from '@vitrine/contracts/listeners'
import type { z } from 'zod'
import { schemaOf, type Json } from './schema-of.ts'

const kinds = keysOf(publicEvents)
const ref = (...path: string[]) => ({ $ref: `#/${path.join('/')}` })
const listed = <Value>(names: readonly string[], make: (name: string) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)]))

/** Schemas that several messages carry. */
const shared = new Map<z.ZodType, string>([[OutfitSnapshot, 'OutfitSnapshot']])
const schemaOrRef = (schema: z.ZodType) => {
  const name = shared.get(schema)
  return name ? ref('components', 'schemas', name) : schemaOf(schema, 'output')
}

const eventMessages = Object.values(publicEvents)
  .flatMap(({ events: { options } }) => [...options])
  .map((event): [string, Json] => {
    const { type, data } = event.shape
    const carried = { type: 'object', properties: { type: { const: type.value }, data: schemaOrRef(data) } }
    return [
      type.value,
      {
        title: type.value,
        summary: event.description,
        payload: { allOf: [ref('components', 'schemas', 'RecordedEvent'), carried] },
      },
    ]
  })

const activityMessages = {
  Activity: {
    title: 'Activity',
    summary: 'A view or a click, recorded once; its key keeps all about an outfit in order.',
    payload: schemaOf(Activity, 'output'),
  },
  ActivityBatch: {
    title: 'ActivityBatch',
    summary: 'What one page reported of cards seen, pins opened and taps beside them; its key is its own id.',
    payload: schemaOf(ActivityBatch, 'output'),
  },
  SearchRecord: {
    title: 'SearchRecord',
    summary: 'A search, or that an outfit was opened from one; its key is its words.',
    payload: schemaOf(SearchRecord, 'output'),
  },
}
const activityTypes = Object.keys(activityMessages)

const namespace = { default: 'vitrine', description: '`ENGINES_NAMESPACE`' }

function eventChannel(kind: keyof typeof publicEvents): Json {
  const { types } = publicEvents[kind].events
  return {
    address: '{namespace}.news.event.{type}',
    title: kind,
    description: `What happens in the streams called \`${kind}-ID\`; each stream is delivered in its order.`,
    servers: [ref('servers', 'nats')],
    parameters: { namespace, type: { enum: types, description: 'One subject for each type.' } },
    messages: listed(types, (type) => ref('components', 'messages', type)),
  }
}

const activityChannel: Json = {
  address: '{namespace}.activity',
  title: 'activity',
  description: 'Views, clicks and batches.',
  servers: [ref('servers', 'kafka')],
  parameters: { namespace },
  messages: listed(activityTypes, (type) => ref('components', 'messages', type)),
}

type Published = { channel: string; from: string; types: readonly string[] }

/** Which service publishes on a channel, and which types each subscriber receives. */
function operationsOf({ channel, from, types }: Published): [string, Json][] {
  const published = types as readonly (keyof typeof listeners)[]
  const by = (service: string) => published.filter((type) => listeners[type].some((name) => name === service))
  const operation = (action: 'send' | 'receive', service: string, messages: readonly string[]): Json => ({
    action,
    channel: ref('channels', channel),
    title: `${service} ${action === 'send' ? 'publishes' : 'subscribes'}`,
    tags: [{ name: service }],
    messages: messages.map((type) => ref('channels', channel, 'messages', type)),
  })
  const services = [...new Set(published.flatMap((type) => [...listeners[type]]))]
  return [
    [`${channel}.${from}.send`, operation('send', from, types)],
    ...services.map((name): [string, Json] => [
      `${channel}.${name}.receive`,
      operation('receive', name, by(name)),
    ]),
  ]
}

const channels: Published[] = [
  ...kinds.map((kind) => ({
    channel: kind,
    from: publicEvents[kind].from,
    types: publicEvents[kind].events.types,
  })),
  { channel: 'activity', from: 'tracking', types: activityTypes },
]

const engine = (protocol: string, port: number, setting: string) => ({
  host: '{address}',
  protocol,
  variables: { address: { default: `127.0.0.1:${port}`, description: `\`${setting}\`` } },
})

/** The AsyncAPI 3.1 description of everything that services tell each other over the bus and the activity stream. */
export const asyncApi = (name: string): Json => ({
  asyncapi: '3.1.0',
  info: {
    title: name,
    version: '1.0.0',
    description:
      'Public events and activity records. Names never change and data only grows; delivered at least once.',
  },
  defaultContentType: 'application/json',
  servers: { nats: engine('nats', 4222, 'NATS_URL'), kafka: engine('kafka', 9092, 'KAFKA_BROKERS') },
  channels: {
    ...Object.fromEntries(kinds.map((kind) => [kind, eventChannel(kind)])),
    activity: activityChannel,
  },
  operations: Object.fromEntries(channels.flatMap(operationsOf)),
  components: {
    messages: { ...Object.fromEntries(eventMessages), ...activityMessages },
    schemas: {
      RecordedEvent: schemaOf(RecordedEvent, 'output'),
      ...Object.fromEntries([...shared].map(([schema, name]) => [name, schemaOf(schema, 'output')])),
    },
  },
})
