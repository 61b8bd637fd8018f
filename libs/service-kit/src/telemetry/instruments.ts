/**
 * `counter` only grows, `sum` goes up and down, `gauge` is what it is at the moment of asking.
 * Units are UCUM, as OpenTelemetry wants them: `s`, `By`, `1`, or what is counted in braces.
 */
export type Instrument = {
  kind: 'counter' | 'sum' | 'gauge' | 'histogram'
  unit: string
  description: string
  attributes: readonly string[]
  /** Upper bounds of a histogram's buckets. */
  buckets?: readonly number[]
  /** Of the process as a whole; every other instrument has the attribute `vitrine.service`, too. */
  ofProcess?: true
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const sizes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]

const made =
  <const Kind extends Instrument['kind']>(kind: Kind) =>
  <const Attributes extends readonly string[]>(
    unit: string,
    description: string,
    ...attributes: Attributes
  ) => ({ kind, unit, description, attributes })
const [counter, sum, gauge] = [made('counter'), made('sum'), made('gauge')]

const ofProcess = <Made extends object>(instrument: Made) => ({ ...instrument, ofProcess: true }) as const

const histogram =
  (unit: string, buckets: readonly number[]) =>
  <const Attributes extends readonly string[]>(description: string, ...attributes: Attributes) =>
    ({ kind: 'histogram', unit, description, attributes, buckets }) as const
const [duration, size] = [histogram('s', seconds), histogram('{record}', sizes)]

/**
 * Everything that a process measures, by the name that OpenTelemetry's conventions give it where they have one, and under
 * `vitrine.` where they do not. Prometheus reads dots as underscores, and appends the unit and `_total`.
 */
export const instruments = {
  'http.server.request.duration': duration(
    'How long requests took, by endpoint and status.',
    'http.request.method',
    'http.route',
    'http.response.status_code',
  ),
  'http.server.active_requests': sum('{request}', 'Requests being answered.'),
  'vitrine.requests.refused': counter(
    '{request}',
    'Requests that were refused early: a limit, a foreign origin, an outage, an overload (`overloaded`).',
    'vitrine.reason',
  ),
  'vitrine.requests.aborted': counter('{request}', 'Requests whose client disconnected before the reply.'),

  'nodejs.eventloop.delay.p50': ofProcess(gauge('s', 'The median delay of the event loop.')),
  'nodejs.eventloop.delay.p99': ofProcess(
    gauge('s', 'One turn of the event loop in a hundred has a longer delay.'),
  ),
  'nodejs.eventloop.delay.max': ofProcess(
    gauge('s', 'The longest delay of the event loop since the last reading.'),
  ),
  'nodejs.eventloop.utilization': ofProcess(
    gauge('1', 'The share of time in which the event loop was busy.'),
  ),
  'process.memory.usage': ofProcess(gauge('By', 'Physical memory in use.')),
  'v8js.memory.heap.used': ofProcess(gauge('By', 'Heap in use.')),
  'process.cpu.time': ofProcess(counter('s', 'Processor time, by mode.', 'cpu.mode')),
  'process.uptime': ofProcess(gauge('s', 'How long the process has run.')),
  'system.filesystem.utilization': ofProcess(
    gauge(
      '1',
      'The used share of the disk with a folder that the process writes to.',
      'system.filesystem.mountpoint',
    ),
  ),

  'db.client.operation.duration': duration(
    'How long calls of event store, documents, counters and blobs took.',
    'db.system.name',
    'db.operation.name',
    'error.type',
  ),
  'messaging.client.operation.duration': duration(
    'How long calls of the event bus and the activity stream took.',
    'messaging.system',
    'messaging.operation.name',
    'error.type',
  ),
  'messaging.process.duration': duration(
    'How long handling an event or a batch of records took.',
    'messaging.destination.name',
    'error.type',
  ),
  'vitrine.engine.retries': counter(
    '{retry}',
    'Calls of engines that were repeated because the first one failed.',
    'vitrine.engine',
  ),

  'vitrine.outbox.pending': gauge('{event}', 'Events in the outbox: they are not published yet.'),
  'vitrine.outbox.age': gauge('s', 'How long the oldest event in the outbox has waited.'),
  'vitrine.subscription.waiting': gauge(
    '{event}',
    'The backlog of a subscription: events that it has not handled yet.',
    'vitrine.subscription',
  ),
  'vitrine.dead_letters': gauge(
    '{event}',
    'Dead letters, which wait for the decision of an operator, by where they come from.',
    'vitrine.from',
  ),
  'vitrine.projections.building': gauge('{projection}', 'Projections being built.'),

  'vitrine.activity.records': counter(
    '{record}',
    'Views, clicks and batches that were acknowledged. `vitrine.excluded` is why one will not count, or `none`.',
    'vitrine.kind',
    'vitrine.excluded',
  ),
  'vitrine.activity.items': counter(
    '{item}',
    'Impressions, pins opened and taps in batches that were acknowledged. `vitrine.excluded` is why one will not count, or `none`.',
    'vitrine.kind',
    'vitrine.excluded',
  ),
  'vitrine.activity.batch.size': size('How many records one call brought to tracking.'),
  'vitrine.activity.lag': gauge(
    '{record}',
    'Consumer lag: records of the activity stream that are not counted yet, by partition.',
    'messaging.destination.partition.id',
  ),
  'vitrine.activity.lag.age': gauge(
    's',
    'How long the oldest record that is not counted yet has waited; 0 when all are.',
  ),
  'vitrine.rollup.age': gauge('s', 'How long ago the roll-up last counted, or found nothing to count.'),
  'vitrine.rollup.faults': counter(
    '{fault}',
    'Partitions whose records are not those that were counted (`replaced`), or were gone before that (`lost`).',
    'vitrine.kind',
  ),
  'vitrine.spool.records': gauge('{record}', 'Records in the spool, on the disk of this process.'),
  'vitrine.spool.utilization': gauge('1', 'The used share of the space in the spool.'),

  'vitrine.sessions.started': counter('{session}', 'Sessions that began, by kind.', 'vitrine.kind'),
  'vitrine.sessions.ended': counter('{session}', 'Sessions that ended, by kind.', 'vitrine.kind'),
  'vitrine.sessions.cached': gauge('{session}', 'Sessions whose token the gateway has in memory.'),
} as const satisfies Record<string, Instrument>

export type InstrumentName = keyof typeof instruments
