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

/** The longest that a process which ends waits for its last measurements to be taken. */
const lastMs = 2_000

/**
 * Sends what was measured, as OTLP, from time to time and once more at the end. Where to, and with which headers, the exporter
 * reads from the standard variables (`OTEL_EXPORTER_OTLP_…`). What nobody takes is sent with the next turn: totals only grow.
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
