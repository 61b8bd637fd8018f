import { singleFlight } from '@vitrine/concurrency'
import type { DeadLetterStore, EventBus, Outbox } from '@vitrine/engines'
import type { Projections } from '@vitrine/event-sourcing'
import type { Meter } from './measurements.ts'

/**
 * What waits in a service, as its engines tell it when somebody asks. Each process of a service tells the same, for they
 * share it: whoever adds up takes the greatest.
 */
export function observeService(
  meter: Meter,
  given: {
    service: string
    /** Undefined where it has none: an engine that it does not need is not opened to be asked. */
    outbox: (Outbox & DeadLetterStore) | undefined
    bus: EventBus | undefined
    projections: Pick<Projections, 'list'> | undefined
    now: () => Date
  },
): () => void {
  const { service, outbox, bus, projections, now } = given
  const [outboxAsked, busAsked] = [
    singleFlight<Awaited<ReturnType<Outbox['outbox']>>>(),
    singleFlight<Waiting[]>(),
  ]
  const waiting = (store: Outbox) => outboxAsked.join('', store.outbox)
  const subscriptions = (from: EventBus) =>
    busAsked.join('', async () =>
      (await from.subscriptions()).filter(({ name }) => name.startsWith(`${service}.`)),
    )
  const stops = [
    ...(outbox
      ? [
          meter.observe('vitrine.outbox.pending', async () => (await waiting(outbox)).pending),
          meter.observe('vitrine.outbox.age', async () => {
            const { oldest } = await waiting(outbox)
            return oldest === undefined ? 0 : Math.max(0, (now().getTime() - Date.parse(oldest)) / 1000)
          }),
        ]
      : []),
    ...(bus
      ? [
          meter.observe('vitrine.subscription.waiting', async () =>
            (await subscriptions(bus)).map((one) => ({
              value: one.waiting,
              attributes: { 'vitrine.subscription': one.name },
            })),
          ),
        ]
      : []),
    meter.observe('vitrine.dead_letters', async () => [
      ...(outbox ? [dead('outbox', await outbox.countDeadLetters())] : []),
      ...(bus ? (await subscriptions(bus)).map((one) => dead(one.name, one.dead)) : []),
    ]),
    ...(projections
      ? [
          meter.observe('vitrine.projections.building', async () => {
            const all = await projections.list()
            return all.filter(({ building }) => building !== null).length
          }),
        ]
      : []),
  ]
  return () => stops.forEach((stop) => stop())
}

type Waiting = { name: string; waiting: number; dead: number }
const dead = (from: string, value: number) => ({ value, attributes: { 'vitrine.from': from } })
