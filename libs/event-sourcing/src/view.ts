import type { EventStore, RecordedEvent } from '@vitrine/engines'

/** Something that can be read, kept up to date from events. Applying an event again, or late, changes nothing. */
export type View = {
  name: string
  types: readonly string[]
  apply(event: RecordedEvent): Promise<void>
  clear(): Promise<void>
}

export async function applyToViews(views: readonly View[], events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events)
    for (const view of views) if (view.types.includes(event.type)) await view.apply(event)
}

/** Empties the views and fills them from the log. Run it while nothing is written. */
export async function rebuildViews(store: EventStore, views: readonly View[]): Promise<number> {
  for (const view of views) await view.clear()
  let events = 0
  for await (const event of store.scan()) {
    await applyToViews(views, [event])
    events += 1
  }
  return events
}
