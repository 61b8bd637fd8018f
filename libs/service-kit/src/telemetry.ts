import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { AlwaysOffSampler, TracerProvider } from '@opentelemetry/sdk-trace'

let started: Promise<() => Promise<void>> | undefined

/**
 * Trace ids always; spans leave the process only when OTEL_EXPORTER_OTLP_ENDPOINT says where to.
 * Spans are made by hand: automatic HTTP instrumentation costs more than half of the ingest route's throughput.
 */
export function startTelemetry(given: {
  name: string
  endpoint?: string | undefined
}): Promise<() => Promise<void>> {
  started ??= given.endpoint ? exportSpans(given.name) : onlyTraceIds()
  return started
}

async function exportSpans(serviceName: string) {
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({ serviceName, instrumentations: [] })
  sdk.start()
  return () => sdk.shutdown()
}

async function onlyTraceIds() {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(new TracerProvider({ sampler: new AlwaysOffSampler() }))
  return async () => {}
}

const tracer = () => trace.getTracer('vitrine')

/** W3C `traceparent` of the running span. */
export function currentTrace(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

export const currentTraceId = (): string => trace.getActiveSpan()?.spanContext().traceId ?? '0'.repeat(32)

/** Runs work in a span that continues the trace of `parent`, and notes a failure on it. */
export async function inSpan<Result>(
  given: {
    name: string
    kind: 'server' | 'consumer' | 'client'
    parent?: string | undefined
    attributes?: Attributes
  },
  work: () => Promise<Result>,
): Promise<Result> {
  const kind = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT }[given.kind]
  const parent = given.parent
    ? propagation.extract(context.active(), { traceparent: given.parent })
    : context.active()
  const span = tracer().startSpan(given.name, { kind, attributes: given.attributes ?? {} }, parent)
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
