import type { Tracer } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { SpanProcessor } from '@opentelemetry/sdk-trace'
import type { Stop } from '@vitrine/engines'

export type SpanExport = { tracerOf(service: string): Tracer; stop: Stop }

// More spans are dropped: traces must not fill the memory.
const mostWaiting = 8192
const everyMs = 1000
/** How long a process that ends waits until its last spans are sent. */
const lastMs = 2000

/** Sends spans to an address that accepts OTLP. Each service of the process has its own name there. */
export async function openSpanExport(endpoint: string): Promise<SpanExport> {
  // Loaded only where it is used: it is large.
  const [
    { trace },
    { NodeSDK },
    { AlwaysOnSampler, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ])
  const batches = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: endpoint }),
    maxQueueSize: mostWaiting,
    scheduledDelayMillis: everyMs,
    exportTimeoutMillis: lastMs,
  })
  const nameOf = (service: string) =>
    resourceFromAttributes({ 'service.name': service, 'service.namespace': 'vitrine' })
  const sdk = new NodeSDK({
    // What is not sampled never becomes a span.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [underServices(batches, nameOf)],
    textMapPropagator: null,
    instrumentations: [],
    // Metrics and logs are sent elsewhere.
    metricReaders: [],
    logRecordProcessors: [],
  })
  sdk.start()
  return {
    tracerOf: (service) => trace.getTracer(service),
    async stop() {
      await sdk.shutdown().catch(() => undefined)
      trace.disable()
    },
  }
}

/** The SDK knows one resource in a process, and a process may hold all services: a tracer's name says whose span it is. */
function underServices(next: SpanProcessor, nameOf: (service: string) => Resource): SpanProcessor {
  const resources = new Map<string, Resource>()
  return {
    onStart: (span, context) => next.onStart(span, context),
    onEnd(span) {
      const service = span.instrumentationScope.name
      const resource = resources.get(service) ?? span.resource.merge(nameOf(service))
      resources.set(service, resource)
      next.onEnd(Object.create(span, { resource: { value: resource } }))
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  }
}
