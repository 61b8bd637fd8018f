import type { z } from 'zod'
import { publicApi } from '../api.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem, refusalCodes } from '../problem.ts'
import { publicEvents } from '../public-events.ts'
import { Activity } from '../tracking/activity.ts'
import { ActivityBatch } from '../tracking/activity-batch.ts'
import { SearchRecord } from '../tracking/searched.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { listeners } from './listeners.ts'
import type { Schema } from './schema.ts'

/** One HTTP call: where it is, who may call it, what is sent and what comes back. */
export type DescribedEndpoint = {
  service: string
  allow: string
  status: number
  carries: string
  params: Schema
  query: Schema
  body: Schema
  reply: Schema
}
/** One event or record: its data, who publishes it and who subscribes. */
export type DescribedMessage = { from: string; listeners: readonly string[]; data: Schema }

/** Everything that services and browsers send to each other. */
export type Description = {
  endpoints: Record<string, DescribedEndpoint>
  events: Record<string, DescribedMessage>
  records: Record<string, DescribedMessage>
  refusals: { codes: readonly string[]; body: Schema }
}

/** The current schemas, in alphabetical order. */
export function describeContracts(): Description {
  const endpoints = Object.entries(publicApi).flatMap(([service, calls]) =>
    Object.values<Endpoint>(calls).map((endpoint) => [endpoint.route, described(service, endpoint)] as const),
  )
  const events = Object.values(publicEvents).flatMap(({ from, events: { options } }) =>
    options.map(({ shape: { type, data } }) => [type.value, message(from, type.value, data)] as const),
  )
  return {
    endpoints: sorted(endpoints),
    events: sorted(events),
    records: {
      Activity: message('tracking', 'Activity', Activity),
      ActivityBatch: message('tracking', 'ActivityBatch', ActivityBatch),
      SearchRecord: message('tracking', 'SearchRecord', SearchRecord),
    },
    refusals: { codes: Object.keys(refusalCodes).sort(), body: answered(Problem) },
  }
}

const described = (service: string, endpoint: Endpoint): DescribedEndpoint => ({
  service,
  allow: endpoint.allow,
  status: endpoint.status,
  carries: endpoint.carries,
  params: asked(endpoint.params),
  query: asked(endpoint.query),
  body: asked(endpoint.body),
  reply: answered(endpoint.reply),
})

const message = (from: string, name: keyof typeof listeners, data: z.ZodType): DescribedMessage => ({
  from,
  listeners: listeners[name],
  data: answered(data),
})

const sorted = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))

const asked = (schema: z.ZodType) => jsonSchemaOf(schema, 'input')
const answered = (schema: z.ZodType) => jsonSchemaOf(schema, 'output')
