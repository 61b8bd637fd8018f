import type {
  ActivityStream,
  Consumer,
  Engines,
  EventBus,
  EventStore,
  Listener,
  RecordedEvent,
} from '@vitrine/engines'
import { measuredCalls } from './engine-metrics.ts'
import { silentMeter, type Meter } from './measurements.ts'
import { observedEngines, type Observe } from './observed-engines.ts'
import { currentTrace, enterTrace, enterTraces, inSpan, outsideTraces } from './tracing.ts'

/**
 * The engines of a service: each call is measured and has a span in the current trace; events and records carry their trace
 * with them, in spans of their own.
 */
export function tracedEngines(service: string, engines: Engines, meter: Meter = silentMeter): Engines {
  const measured: Observe = meter === silentMeter ? (_call, work) => work() : measuredCalls(meter)
  const calledInSpan: Observe = (call, work) => inCallSpan(call, () => measured(call, work))
  const { systems } = engines
  return observedEngines(
    engines,
    (port) => (port === 'bus' || port === 'activity' ? measured : calledInSpan),
    {
      eventStore: tracedStore,
      bus: (bus) => tracedBus(service, bus, systems.bus),
      activity: (activity) => tracedActivity(service, activity, systems.activity),
    },
  )
}

const inCallSpan: Observe = ({ system, operation }, work) =>
  inSpan(
    {
      name: operation,
      kind: 'client',
      attributes: { 'db.system.name': system, 'db.operation.name': operation },
    },
    work,
  )

/** A wake-up serves the events of many: each event carries its own trace. */
const tracedStore = (store: EventStore): EventStore => ({
  ...store,
  onAppended: (wake) => store.onAppended(() => outsideTraces(wake)),
})

const messaging = (system: string, destination: string, type: 'send' | 'process') => ({
  'messaging.system': system,
  'messaging.destination.name': destination,
  'messaging.operation.name': type === 'send' && system === 'nats' ? 'publish' : type,
  'messaging.operation.type': type,
})

/** An event continues the trace in which it was recorded. */
const tracedBus = (service: string, bus: EventBus, system: string): EventBus => {
  const process = (event: RecordedEvent, group: string | undefined, handle: Listener['handle']) =>
    enterTrace(
      {
        service,
        name: `process ${event.type}`,
        kind: 'consumer',
        parent: event.trace,
        attributes: {
          ...messaging(system, event.type, 'process'),
          'messaging.message.id': event.id,
          ...(group ? { 'messaging.consumer.group.name': group } : {}),
        },
      },
      () => handle(event),
    )
  return {
    ...bus,
    publish: (event) =>
      enterTrace(
        {
          service,
          name: `publish ${event.type}`,
          kind: 'producer',
          parent: event.trace,
          attributes: { ...messaging(system, event.type, 'send'), 'messaging.message.id': event.id },
        },
        () => {
          const trace = currentTrace()
          return bus.publish(trace ? { ...event, trace } : event)
        },
      ),
    subscribe: (subscription) =>
      bus.subscribe({
        ...subscription,
        handle: (event) => process(event, subscription.name, (one) => subscription.handle(one)),
      }),
    listen: (listener) =>
      bus.listen({
        ...listener,
        handle: (event) => process(event, undefined, (one) => listener.handle(one)),
      }),
  }
}

const topic = 'activity'

/**
 * Only sampled records of a batch get spans. A stream gathers records of many requests before it stores them and wakes its
 * readers: that work belongs to no trace.
 */
const tracedActivity = (service: string, activity: ActivityStream, system: string): ActivityStream => ({
  ...activity,
  append(...records) {
    const append: ActivityStream['append'] = (...all) => outsideTraces(() => activity.append(...all))
    if (!records.some(({ trace }) => trace)) return append(...records)
    const parents = records.map(({ trace }) => trace)
    return enterTraces(
      {
        service,
        name: `send ${topic}`,
        kind: 'producer',
        attributes: messaging(system, topic, 'send'),
        parents,
      },
      (traces) =>
        append(
          ...records.map(({ trace: _, ...record }, index) => {
            const trace = traces[index]
            return trace ? { ...record, trace } : record
          }),
        ),
    )
  },
  consume: (group, consumer) =>
    activity.consume(group, { ...consumer, handle: tracedBatches(service, group, system, consumer) }),
})

const tracedBatches =
  (service: string, group: string, system: string, consumer: Consumer): Consumer['handle'] =>
  (batch) => {
    const { partition, records } = batch
    const parents = [...new Set(records.flatMap(({ trace }) => trace ?? []))]
    if (parents.length === 0) return consumer.handle(batch)
    return enterTraces(
      {
        service,
        name: `process ${topic}`,
        kind: 'consumer',
        attributes: {
          ...messaging(system, topic, 'process'),
          'messaging.consumer.group.name': group,
          'messaging.destination.partition.id': String(partition),
        },
        parents,
        batch: { 'messaging.batch.message_count': records.length },
      },
      () => consumer.handle(batch),
    )
  }
