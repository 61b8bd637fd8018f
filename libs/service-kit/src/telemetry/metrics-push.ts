import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { Measurements } from './measurements.ts'
import { producerOf } from './metric-data.ts'

/** How long a process that ends waits until its last measurements are sent. */
const lastMs = 2_000

/**
 * Sends measurements as OTLP, at intervals and once more at the end. The exporter reads address and headers from the standard
 * variables (`OTEL_EXPORTER_OTLP_…`). What could not be sent is part of the next totals.
 */
export function startPushing(
  measured: Measurements,
  { name, everyMs }: { name: string; everyMs: number },
): () => Promise<void> {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: everyMs,
    exportTimeoutMillis: Math.min(everyMs, 10_000),
    metricProducers: [producerOf(measured)],
  })
  const detected = detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })
  const resource = resourceFromAttributes({ 'service.name': name }).merge(detected)
  const provider = new MeterProvider({ resource, readers: [reader] })
  return () => provider.shutdown({ timeoutMillis: lastMs }).catch(() => undefined)
}
