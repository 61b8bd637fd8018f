import { isEngineUnavailable } from '../../engine-unavailable.ts'
import type { RecordedEvent } from '../../event-store/event-store.ts'
import { workerLoop } from '@vitrine/concurrency'
import type { BusOptions } from '../bus-options.ts'
import type { Listener, Stop } from '../event-bus.ts'

const mostWaiting = 10_000

type Options = Pick<Required<BusOptions>, 'attempts' | 'backOff' | 'report'>
type Queue = { add(event: RecordedEvent): void; stop: Stop }

/** Delivers what is published in this process to the listeners in it: each has a queue in memory. */
export function eventListeners(options: Options) {
  const all = new Set<Queue>()
  return {
    publish: (event: RecordedEvent) => all.forEach(({ add }) => add(event)),
    listen(listener: Listener): Stop {
      const queue = queueOf(listener, options)
      all.add(queue)
      return async () => {
        all.delete(queue)
        await queue.stop()
      }
    },
    close: async () => {
      const last = [...all]
      all.clear()
      await Promise.all(last.map(({ stop }) => stop()))
    },
  }
}

function queueOf({ types, handle, missed }: Listener, { attempts, backOff, report }: Options): Queue {
  let waiting: RecordedEvent[] = []
  let hasMissed = false
  let failures = 0

  const step = async () => {
    if (hasMissed) await missed?.()
    hasMissed = false
    const event = waiting[0]
    if (!event) return false
    try {
      await handle(event)
    } catch (error) {
      if (isEngineUnavailable(error) || ++failures < attempts) throw error
      report(`a listener has given up ${event.id} after ${attempts} failures`, error)
      hasMissed = true
    }
    failures = 0
    if (waiting[0] === event) waiting.shift()
    return true
  }
  const reading = workerLoop({
    step,
    backOff,
    onFailed: (error) => report('a listener failed and tries again', error),
  })
  return {
    add(event) {
      if (!types.includes(event.type)) return
      if (waiting.length === mostWaiting) {
        waiting = []
        hasMissed = true
      }
      waiting.push(event)
      reading.wake()
    },
    stop: reading.stop,
  }
}
