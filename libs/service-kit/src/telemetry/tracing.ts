import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'

let started: Promise<() => Promise<void>> | undefined
let isTracing = false

/**
 * Sends spans to where `endpoint` says; without one nothing is traced and nothing is paid for it.
 * Spans are made by hand: automatic HTTP instrumentation costs more than half of the ingest route's throughput.
 */
export function startTelemetry(given: {
  name: string
  endpoint?: string | undefined
}): Promise<() => Promise<void>> {
  started ??= given.endpoint ? exportSpans(given.name) : Promise.resolve(async () => {})
  return started
}

async function exportSpans(serviceName: string) {
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({ serviceName, instrumentations: [], metricReaders: [] })
  sdk.start()
  isTracing = true
  return () => sdk.shutdown()
}

const tracer = trace.getTracer('vitrine')
const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT }

/** W3C `traceparent` of the running span, if there is one. */
export function currentTrace(): string | undefined {
  if (!isTracing) return undefined
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId

/** Runs work in a span that continues the trace of `parent`, and notes a failure on it. */
export async function inSpan<Result>(
  given: { name: string; kind: keyof typeof kinds; parent?: string | undefined; attributes?: Attributes },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isTracing) return work()
  const active = context.active()
  const parent = given.parent ? propagation.extract(active, { traceparent: given.parent }) : active
  const span = tracer.startSpan(
    given.name,
    { kind: kinds[given.kind], attributes: given.attributes ?? {} },
    parent,
  )
  try {
    return await context.with(trace.setSpan(parent, span), work)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    if (error instanceof Error) span.recordException(error)
    throw error
  } finally {
    span.end()
  }
}
