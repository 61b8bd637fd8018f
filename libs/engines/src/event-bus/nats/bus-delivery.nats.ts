import { setTimeout as sleep } from 'node:timers/promises'
import type { JsMsg } from 'nats'
import { isEngineUnavailable } from '../../engine-unavailable.ts'
import type { RecordedEvent } from '../../event-store/event-store.ts'
import type { BusOptions } from '../bus-options.ts'

/** `attempts`: how often it failed before it was redriven. */
export type Due = { event: RecordedEvent; attempts: number }

export type DeliveryOptions = Pick<Required<BusOptions>, 'attempts' | 'backOff' | 'report'> & {
  name: string
  dueOf(message: JsMsg): Due
  handle(event: RecordedEvent): Promise<void>
  /** `due.attempts` counts those just made. */
  giveUp(due: Due, error: unknown): unknown
  stopping: AbortSignal
}

const heartbeatMs = 1_000

/** Delivers messages one by one: each is handled, becomes a dead letter, or is returned at a stop. */
export function natsDelivery(given: DeliveryOptions): (message: JsMsg) => Promise<void> {
  const { name, dueOf, handle, giveUp, stopping, attempts, backOff, report } = given

  /** Returns whether it is settled. An engine that is unavailable is not the fault of the event. */
  const settle = async (due: Due): Promise<boolean> => {
    let failures = 0
    for (let tries = 1; !stopping.aborted; tries++)
      try {
        await handle(due.event)
        return true
      } catch (error) {
        if (!isEngineUnavailable(error)) failures += 1
        if (failures === attempts) {
          await giveUp({ ...due, attempts: due.attempts + failures }, error)
          report(`${name} has given up ${due.event.id} after ${attempts} failures`, error)
          return true
        }
        report(`${name} failed and tries again`, error)
        await sleep(backOff(tries), undefined, { signal: stopping }).catch(() => undefined)
      }
    return false
  }
  return async (message) => {
    const keep = setInterval(() => stillWorking(message), heartbeatMs)
    try {
      if (await settle(dueOf(message))) message.ack()
      else message.nak()
    } finally {
      clearInterval(keep)
    }
  }
}

/** Keeps the server from delivering the message to another process; without this signal it is delivered again. */
function stillWorking(message: JsMsg) {
  try {
    message.working()
  } catch {
    return
  }
}
