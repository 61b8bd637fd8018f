import { keyedMutex, workerLoop, type WorkerLoop } from '@vitrine/concurrency'
import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { busOptions, type BusOptions } from '../bus-options.ts'
import { busRecords, type DueEvent } from './bus-records.sqlite.ts'
import type { EventBus, Subscription } from '../event-bus.ts'

export type { BusOptions } from '../bus-options.ts'

type Listener = { types: readonly string[]; loop: WorkerLoop }

export function sqliteEventBus(
  file: SqliteFile,
  options: BusOptions = {},
): EventBus & { close(): Promise<void> } {
  const { attempts, backOff, report } = busOptions(options)
  const records = busRecords(file, attempts)
  const inTurn = keyedMutex()
  const listeners = new Map<string, Set<Listener>>()

  const deliver = async (handle: Subscription['handle'], name: string, due: DueEvent): Promise<void> => {
    try {
      await handle(due.event)
    } catch (error) {
      if (records.failed(name, due, error) === 'parked')
        return report(`${due.event.id} is a dead letter of ${name} after ${attempts} failures`, error)
      throw error
    }
    records.handled(name, due)
  }
  const listen = ({ name, types, handle }: Subscription, own: Set<Listener>): Listener => {
    // Two that share a name share the place, so one batch is under way at a time.
    const step = () =>
      inTurn(name, async () => {
        const due = records.due(name, types)
        await file.durable()
        for (const event of due) {
          if (!own.has(listener)) return false
          await deliver(handle, name, event)
        }
        return due.length > 0
      })
    const listener: Listener = {
      types,
      loop: workerLoop({
        step,
        backOff,
        onFailed: (error) => report(`${name} failed and tries again`, error),
      }),
    }
    return listener
  }
  const ofName = (name: string) => listeners.get(name) ?? listeners.set(name, new Set()).get(name)!

  return {
    async publish(event) {
      await file.commit(() => records.add(event))
      for (const own of listeners.values())
        for (const { types, loop } of own) if (types.includes(event.type)) loop.wake()
    },
    async subscribe(subscription) {
      file.check()
      const own = ofName(subscription.name)
      const listener = listen(subscription, own)
      own.add(listener)
      return async () => {
        own.delete(listener)
        await listener.loop.stop()
      }
    },
    async parked(subscription) {
      const parked = records.parked(subscription)
      await file.durable()
      return parked
    },
    async redrive(subscription) {
      const count = await file.commit(() => records.redrive(subscription))
      for (const { loop } of ofName(subscription)) loop.wake()
      return count
    },
    async close() {
      const all = [...listeners.values()].flatMap((own) => [...own])
      listeners.forEach((own) => own.clear())
      await Promise.all(all.map(({ loop }) => loop.stop()))
    },
  }
}
