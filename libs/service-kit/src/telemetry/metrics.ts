import { z } from 'zod'
import { processMeasurements, silentMeter, type Meter } from './measurements.ts'
import { observeProcess } from './process-metrics.ts'

export const metricSettings = z.object({
  METRICS_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('must be an address').optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: z.url('must be an address').optional(),
  /** `true`: nothing is measured. */
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'must be true or false').default('false'),
  OTEL_METRICS_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number('must be milliseconds')
    .int()
    .min(100, 'must be 100 ms or more')
    .default(15_000),
})
export type MetricSettings = z.output<typeof metricSettings>

/** What a service measures of itself. */
export const meterOf = (service: string): Meter => (isOff ? silentMeter : processMeasurements.meter(service))
let isOff = false

export type Metrics = { port: number | undefined; stop: () => Promise<void> }

/**
 * Publishes the measurements of this process: on a page at `METRICS_PORT`, and by OTLP where an endpoint is set. Without either
 * they can be read with `readMetrics`. `folders`: where the process writes.
 */
export async function startMetrics(
  name: string,
  settings: MetricSettings,
  folders: readonly string[] = [],
): Promise<Metrics> {
  isOff = settings.OTEL_SDK_DISABLED === 'true'
  if (isOff) return { port: undefined, stop: async () => undefined }
  const { METRICS_PORT: port, METRICS_HOST: host } = settings
  const endpoint = settings.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT
  const everyMs = settings.OTEL_METRIC_EXPORT_INTERVAL
  const stops: (() => void | Promise<void>)[] = [observeProcess(processMeasurements.meter(), folders)]

  let page: { port: number } | undefined
  if (port !== undefined) {
    const { openMetricsPage } = await import('./metrics-page.ts')
    const opened = await openMetricsPage(processMeasurements, { host, port })
    page = opened
    stops.push(opened.stop)
  }
  if (endpoint && settings.OTEL_METRICS_EXPORTER !== 'none') {
    const { startPushing } = await import('./metrics-push.ts')
    stops.push(startPushing(processMeasurements, { name, everyMs }))
  }
  return {
    port: page?.port,
    async stop() {
      for (const stop of stops.reverse()) await stop()
    },
  }
}
