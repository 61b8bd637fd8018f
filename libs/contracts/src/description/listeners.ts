import type { ProcessName } from '../api.ts'
import { publicEvents } from '../public-events.ts'

type PublicEvents = (typeof publicEvents)[keyof typeof publicEvents]['events']
/** The name of a public event, or of a record. */
type MessageType = PublicEvents['options'][number]['shape']['type']['value'] | (typeof records)[number]

const records = ['Activity', 'ActivityBatch', 'SearchRecord'] as const
const ofEvents = Object.values(publicEvents).flatMap(({ listeners, events: { types } }) =>
  types.map((type) => [type, listeners] as const),
)

/** The subscribers of each public event and record; a test of the composition compares it with the services. */
export const listeners = Object.fromEntries([
  ...ofEvents,
  ...records.map((record) => [record, ['tracking']] as const),
]) as Readonly<Record<MessageType, readonly ProcessName[]>>
