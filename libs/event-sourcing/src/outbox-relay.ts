import {
  isEngineUnavailable,
  type EventBus,
  type EventStore,
  type RecordedEvent,
  type Stop,
} from '@vitrine/engines'
import { applyToViews, type View } from './view.ts'

const batch = 100
const safetyPollMs = 5_000
const longestPauseMs = 1_000

/**
 * Brings what the log holds to the views and to the bus. A crash between two steps repeats a step:
 * views ignore what they have seen, and the bus delivers an id once.
 */
export function relayOutbox(given: {
  store: EventStore
  bus: EventBus
  views: readonly View[]
  isPublic: (type: string) => boolean
  onFailed: (error: unknown) => void
}): Stop {
  const { store, bus, views, isPublic, onFailed } = given
  let stopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  const relay = async (event: RecordedEvent) => {
    await applyToViews(views, [event])
    if (isPublic(event.type)) await bus.publish(event)
  }
  /** One round; an event that fails holds back its own stream only, an engine that is away everything. Answers whether all is well. */
  const round = async (pending: readonly RecordedEvent[]) => {
    const relayed: RecordedEvent[] = []
    const heldBack = new Set<string>()
    let away = false
    for (const event of pending) {
      if (stopped || away) break
      if (heldBack.has(event.stream)) continue
      try {
        await relay(event)
        relayed.push(event)
      } catch (error) {
        heldBack.add(event.stream)
        away = isEngineUnavailable(error)
        onFailed(error)
      }
    }
    await store.markPublished(relayed)
    return heldBack.size === 0
  }
  const drain = async () => {
    for (;;) {
      const pending = await store.pending(batch)
      if (!(await round(pending))) return false
      if (stopped || pending.length < batch) return true
    }
  }
  const wake = () => {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    again = false
    running = drain()
      .catch((error: unknown) => {
        onFailed(error)
        return false
      })
      .then((well) => {
        failures = well ? 0 : failures + 1
        running = undefined
        if (stopped) return
        if (again && well) wake()
        else timer = setTimeout(wake, well ? safetyPollMs : Math.min(longestPauseMs, 50 * 2 ** failures))
      })
  }

  const unsubscribe = store.onAppended(wake)
  wake()
  return async () => {
    stopped = true
    unsubscribe()
    clearTimeout(timer)
    await running
  }
}
