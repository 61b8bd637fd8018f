import { exponentialBackOff } from '@vitrine/concurrency'
import {
  isEngineUnavailable,
  messageOf,
  type DeadLetterStore,
  type EventBus,
  type EventLog,
  type Outbox,
  type RecordedEvent,
  type Stop,
} from '@vitrine/engines'

const batch = 100
const safetyPollMs = 5_000
const backOff = exponentialBackOff(100, 2_000)

/** A stream whose next event failed: how often, and when (ms of `performance.now`) it is tried again. */
type Held = { failures: number; until: number }

/**
 * Brings what the log holds to the projections and to the bus. A crash between two steps repeats a step: projections
 * ignore what they have seen, and the bus delivers an id once. An event that fails holds back its own stream alone;
 * when it has failed `attempts` times, its stream is a dead letter, for somebody to decide.
 */
export function relayOutbox(given: {
  store: Pick<EventLog, 'onAppended'> & Outbox & Pick<DeadLetterStore, 'addDeadLetter'>
  bus: EventBus
  project: (events: readonly RecordedEvent[]) => Promise<void>
  isPublic: (type: string) => boolean
  attempts?: number
  /** Called when an engine is unavailable, when a stream fails for the first time, and when it becomes a dead letter. */
  onFailed: (error: unknown) => void
}): Stop {
  const { store, bus, project, isPublic, attempts = 5, onFailed } = given
  const held = new Map<string, Held>()
  let stopped = false
  let outages = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  const relay = async (event: RecordedEvent) => {
    await project([event])
    if (isPublic(event.type)) await bus.publish(event)
  }
  const failed = async ({ stream, id }: RecordedEvent, error: unknown) => {
    const failures = (held.get(stream)?.failures ?? 0) + 1
    if (failures === 1)
      onFailed(new Error(`${id} could not be published and holds back ${stream}`, { cause: error }))
    held.set(stream, { failures, until: performance.now() + backOff(failures) })
    if (failures < attempts) return
    await store.addDeadLetter(stream, {
      error: messageOf(error),
      attempts: failures,
      at: new Date().toISOString(),
    })
    held.delete(stream)
    onFailed(
      new Error(`${stream} is a dead letter after ${failures} failures: npm run dead-letters -- show`, {
        cause: error,
      }),
    )
  }
  const mayTry = (stream: string) => (held.get(stream)?.until ?? 0) <= performance.now()

  /** One page of what is pending. Throws when an engine is unavailable: then there is no use in going on. */
  const relayPage = async (events: readonly RecordedEvent[], heldBack: Set<string>) => {
    const relayed: RecordedEvent[] = []
    try {
      for (const event of events) {
        if (stopped) break
        if (!mayTry(event.stream)) heldBack.add(event.stream)
        if (heldBack.has(event.stream)) continue
        try {
          await relay(event)
          relayed.push(event)
          held.delete(event.stream)
        } catch (error) {
          if (isEngineUnavailable(error)) throw error
          heldBack.add(event.stream)
          await failed(event, error)
        }
      }
    } finally {
      if (relayed.length > 0) await store.markPublished(relayed)
    }
  }
  const drain = async () => {
    const heldBack = new Set<string>() // for the whole of it: no event may overtake one of its stream
    for (let after: string | undefined; !stopped;) {
      const { events, next } = await store.pending(batch, after)
      await relayPage(events, heldBack)
      if (next === undefined) return
      after = next
    }
  }
  /** When to look again without being woken. */
  const nextLookMs = () => {
    if (outages > 0) return backOff(outages)
    const soonest = Math.min(...[...held.values()].map(({ until }) => until - performance.now()))
    return Math.max(0, Math.min(safetyPollMs, soonest))
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
      .then(
        () => void (outages = 0),
        (error: unknown) => {
          outages += 1
          onFailed(error)
        },
      )
      .then(() => {
        running = undefined
        if (stopped) return
        if (again && outages === 0) wake()
        else timer = setTimeout(wake, nextLookMs())
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
