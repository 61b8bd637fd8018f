import { isEngineUnavailable } from '../../engine-unavailable.ts'
import type { RecordedEvent } from '../../event-store/event-store.ts'
import { workerLoop } from '@vitrine/concurrency'
import type { BusOptions } from '../bus-options.ts'
import type { Listener, Stop } from '../event-bus.ts'

const mostWaiting = 10_000

type Options = Pick<Required<BusOptions>, 'attempts' | 'backOff' | 'report'>
type Hearing = { hear(event: RecordedEvent): void; stop: Stop }

/** Who hears in this process what is published in it: each has a queue in memory. */
export function eventListeners(options: Options) {
  const all = new Set<Hearing>()
  return {
    tell: (event: RecordedEvent) => all.forEach(({ hear }) => hear(event)),
    listen(listener: Listener): Stop {
      const hearing = hearingOf(listener, options)
      all.add(hearing)
      return async () => {
        all.delete(hearing)
        await hearing.stop()
      }
    },
    close: async () => {
      const last = [...all]
      all.clear()
      await Promise.all(last.map(({ stop }) => stop()))
    },
  }
}

function hearingOf({ types, handle, missed }: Listener, { attempts, backOff, report }: Options): Hearing {
  let queue: RecordedEvent[] = []
  let hasMissed = false
  let failures = 0

  const step = async () => {
    if (hasMissed) await missed?.()
    hasMissed = false
    const event = queue[0]
    if (!event) return false
    try {
      await handle(event)
    } catch (error) {
      if (isEngineUnavailable(error) || ++failures < attempts) throw error
      report(`a listener has given up ${event.id} after ${attempts} failures`, error)
      hasMissed = true
    }
    failures = 0
    if (queue[0] === event) queue.shift()
    return true
  }
  const reading = workerLoop({
    step,
    backOff,
    onFailed: (error) => report('a listener failed and tries again', error),
  })
  return {
    hear(event) {
      if (!types.includes(event.type)) return
      if (queue.length === mostWaiting) {
        queue = []
        hasMissed = true
      }
      queue.push(event)
      reading.wake()
    },
    stop: reading.stop,
  }
}
