import { NatsError, type ConsumerInfo } from 'nats'
import type { EngineSettings } from '../../engine-settings.ts'
import type { OnRetry } from '../../on-retry.ts'
import type { Report } from '../../report.ts'
import { fullOfEvents } from '../bus-full.ts'
import { busOptions, type BusOptions } from '../bus-options.ts'
import type { EventBus, Stop, SubscriptionStatus } from '../event-bus.ts'
import { natsConnection, type JetStream } from './bus-connection.nats.ts'
import { natsListener } from './bus-listener.nats.ts'
import { busNames } from './bus-names.nats.ts'
import { createStreams, publishEvent } from './bus-streams.nats.ts'
import { natsSubscription } from './bus-subscription.nats.ts'
import { natsDeadLetters } from './dead-letters.nats.ts'
import { upgradeStreams } from '../../upgrades/bus-streams.nats.ts'
import { startAnewIfOlder, type SeenEnd } from './stream-end.nats.ts'

const checkMs = 1_900
const olderStream =
  'NATS holds an older stream of events than was seen before: it was restored, made anew, or lost what it wrote last. Every subscription fetches what it copied anew from the logs'

/** One stream of events for each namespace, one durable consumer for each subscription. Connects at the first use. */
export function natsEventBus(
  given: { settings: EngineSettings; service: string; seenEnd: SeenEnd; onRetry?: OnRetry } & BusOptions,
): EventBus & { check(): Promise<void>; close(): Promise<void> } {
  const { settings, service, seenEnd } = given
  const asked = busOptions({
    maxBytes: settings.BUS_MAX_MB * 1024 ** 2,
    forgetAfterMs: settings.BUS_FORGETS_AFTER_HOURS * 3_600_000,
    ...given,
  })
  const { maxBytes } = asked
  const names = busNames(settings.ENGINES_NAMESPACE)
  const prepare = async (jetStream: JetStream) => {
    await createStreams(jetStream, names, maxBytes)
    await upgradeStreams(jetStream, names)
  }
  const nats = natsConnection({
    settings,
    service,
    prepare,
    ...(given.onRetry && { onRetry: given.onRetry }),
  })
  /** A server that restarts is an outage like any other, and reported with the same sentence. */
  const report: Report = (problem, error) =>
    asked.report(problem, error instanceof NatsError ? nats.unavailable(error) : error)
  const options = { ...asked, report }
  const checkEnd = async (jetStream: JetStream) => {
    if (await startAnewIfOlder(jetStream, names.news, await seenEnd.read()))
      options.report(olderStream, undefined)
  }
  let checked: { of: JetStream; done: Promise<void> } | undefined
  /** For publishers and subscriptions: first checks, once, that the stream is not an older one. */
  const reachStream: typeof nats.reach = (work, budgetMs) =>
    nats.reach(async (jetStream) => {
      if (checked?.of !== jetStream) checked = { of: jetStream, done: checkEnd(jetStream) }
      const { done } = checked
      await done.catch((error: unknown) => {
        if (checked?.done === done) checked = undefined
        throw error
      })
      return work(jetStream)
    }, budgetMs)
  const deadLetters = natsDeadLetters(nats, names, maxBytes)
  const stops = new Set<Stop>()

  const untilStopped = (end: Stop): Stop => {
    const stop = async () => {
      stops.delete(stop)
      await end()
    }
    stops.add(stop)
    return stop
  }
  return {
    async publish(event) {
      const taken = await reachStream((jetStream) => publishEvent(jetStream, names, event))
      if (!taken) throw fullOfEvents(maxBytes)
      seenEnd.note(taken.seq)
    },
    subscribe: async (subscription) =>
      untilStopped(
        await natsSubscription(reachStream, { ...options, names, deadLetters, subscription, seenEnd }),
      ),
    listen: async (listener) => untilStopped(await natsListener(nats, { ...options, names, listener })),
    async subscriptions() {
      const consumers = await nats.reach(async ({ jsm }) => {
        const all: ConsumerInfo[] = []
        for await (const consumer of jsm.consumers.list(names.news)) all.push(consumer)
        return all
      })
      return statusesOf(consumers, await deadLetters.counts())
    },
    deadLetters: deadLetters.of,
    redrive: deadLetters.redrive,
    discard: deadLetters.discard,
    check: () => nats.reach(async ({ jsm }) => void (await jsm.streams.info(names.news)), checkMs),
    async close() {
      await Promise.all([...stops].map((stop) => stop()))
      await nats.close()
    },
  }
}

/** Listeners have no name. */
function statusesOf(
  consumers: readonly ConsumerInfo[],
  dead: ReadonlyMap<string, number>,
): SubscriptionStatus[] {
  const waiting = new Map(
    consumers.flatMap(({ config, num_pending, num_ack_pending }) => {
      const name = config.metadata?.['subscription']
      return name === undefined ? [] : [[name, num_pending + num_ack_pending] as const]
    }),
  )
  return [...new Set([...waiting.keys(), ...dead.keys()])]
    .sort()
    .map((name) => ({ name, waiting: waiting.get(name) ?? 0, dead: dead.get(name) ?? 0 }))
}
