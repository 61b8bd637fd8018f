import { randomUUID } from 'node:crypto'
import type { Tracer } from '@opentelemetry/api'
import type { Stop } from '@vitrine/engines'

export type SpanExport = { tracerOf(service: string): Tracer; stop: Stop }

/** Sends spans to an address that takes OTLP. Each service of the process has its own name there. */
export async function openSpanExport(endpoint: string): Promise<SpanExport> {
  // Loaded only where it is wanted: it is large.
  const [
    { AlwaysOnSampler, BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: endpoint })
  const processor = new BatchSpanProcessor({ exporter, maxQueueSize: 8192, scheduledDelayMillis: 1000 })
  const instance = randomUUID()
  const providers = new Map<string, InstanceType<typeof TracerProvider>>()
  const providerOf = (service: string) => {
    const known =
      providers.get(service) ??
      new TracerProvider({
        // What is not sampled never becomes a span.
        sampler: new AlwaysOnSampler(),
        resource: resourceFromAttributes({
          'service.name': service,
          'service.namespace': 'vitrine',
          'service.instance.id': instance,
        }),
        spanProcessors: [processor],
      })
    providers.set(service, known)
    return known
  }
  return {
    tracerOf: (service) => providerOf(service).getTracer('vitrine'),
    stop: () => processor.shutdown(),
  }
}
