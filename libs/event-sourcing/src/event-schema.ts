import { messageOf, type RecordedEvent } from '@vitrine/engines'

/** The events of one kind of stream, as this version knows them. */
export type EventSchema<Event> = {
  types: readonly string[]
  /** Upcasts what an earlier version wrote, and parses it; throws for what it cannot read. */
  parse(recorded: { type: string; data: unknown }): Event
}

/** An event, and what is known about it. */
export type Recorded<Event> = Event & Omit<RecordedEvent, 'type' | 'data'>

/** The one place where a stored event is upcast and parsed; the error names an event that it cannot read. */
export function parseRecorded<Event>(schema: EventSchema<Event>, recorded: RecordedEvent): Recorded<Event> {
  const { type: _, data: __, ...facts } = recorded
  try {
    return { ...facts, ...schema.parse(recorded) }
  } catch (error) {
    throw new Error(`${recorded.id} cannot be read: ${messageOf(error)}`, { cause: error })
  }
}
