import type { EventBus, RecordedEvent } from '@vitrine/engines'

/** A subscription that remembers what it handled. `meet` may fail first. */
export async function busListener(
  bus: EventBus,
  name: string,
  given: {
    atEnd(stop: () => unknown): void
    types?: readonly string[]
    meet?: (event: RecordedEvent) => Promise<void>
    missed?: () => Promise<void>
  },
) {
  const events: RecordedEvent[] = []
  const received: number[] = []
  const stop = await bus.subscribe({
    name,
    types: given.types ?? ['OutfitPublished'],
    ...(given.missed && { missed: given.missed }),
    async handle(event) {
      await given.meet?.(event)
      events.push(event)
      received.push(event.version)
    },
  })
  given.atEnd(stop)
  return { events, received, stop }
}

const of =
  (type: string) =>
  (version: number): RecordedEvent => ({
    id: `outfit-1@${version}`,
    stream: 'outfit-1',
    version,
    type,
    at: '2026-03-01T10:00:00.000Z',
    data: { version },
  })

export const numbered = of('OutfitPublished')
export const drafted = of('OutfitDrafted')
