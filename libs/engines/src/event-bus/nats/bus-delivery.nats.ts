import { pause } from '@vitrine/concurrency'
import type { JsMsg } from 'nats'
import { isEngineUnavailable } from '../../engine-unavailable.ts'
import type { RecordedEvent } from '../../event-store/event-store.ts'
import type { BusOptions } from '../bus-options.ts'
import type { Subscription } from '../event-bus.ts'
import type { BusNames } from './bus-names.nats.ts'
import type { Failed, Parking } from './dead-letters.nats.ts'

/** `position`: where the event stands in its stream; `attempts`: how often it failed before it was redriven. */
type Due = { event: RecordedEvent; position: number; attempts: number }

export type DeliveryOptions = Required<BusOptions> & {
  names: BusNames
  parking: Parking
  subscription: Subscription
  stopping: AbortSignal
}

const heartbeatMs = 1_000

/** Hands messages over one by one: each is handled, or parked, or given back at a stop. */
export function natsDelivery(given: DeliveryOptions): (message: JsMsg) => Promise<void> {
  const { names, parking, subscription, stopping, attempts, backOff, report } = given
  const { name } = subscription

  const dueOf = async (message: JsMsg): Promise<Due> => {
    if (names.isEvent(message.subject)) return { event: message.json(), position: message.seq, attempts: 0 }
    const { position, attempts } = message.json<Failed>()
    return { event: await parking.eventAt(position), position, attempts }
  }
  const park = async ({ event, position, attempts: before }: Due, error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    await parking.park(name, { position, attempts: before + attempts, error: reason })
    report(`${event.id} is a dead letter of ${name} after ${attempts} failures`, error)
  }
  /** Answers whether it is settled. An engine that is unavailable is no fault of the event, and does not count. */
  const settle = async (due: Due): Promise<boolean> => {
    let failures = 0
    for (let tries = 1; !stopping.aborted; tries++)
      try {
        await subscription.handle(due.event)
        return true
      } catch (error) {
        if (!isEngineUnavailable(error)) failures += 1
        if (failures === attempts) {
          await park(due, error)
          return true
        }
        report(`${name} failed and tries again`, error)
        await pause(backOff(tries), stopping)
      }
    return false
  }
  return async (message) => {
    const keep = setInterval(() => stillWorking(message), heartbeatMs)
    try {
      if (await settle(await dueOf(message))) message.ack()
      else message.nak()
    } finally {
      clearInterval(keep)
    }
  }
}

/** Keeps the server from handing the message to another; what cannot be sent is handed over again. */
function stillWorking(message: JsMsg) {
  try {
    message.working()
  } catch {
    return
  }
}
