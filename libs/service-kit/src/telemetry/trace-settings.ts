import { z } from 'zod'
import { metricSettings } from './metrics.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Under the names of OpenTelemetry. What a service began to sample its callees always sample, too. */
export const traceSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: metricSettings.shape.OTEL_EXPORTER_OTLP_ENDPOINT,
  /** `true`: nothing is traced. */
  OTEL_SDK_DISABLED: metricSettings.shape.OTEL_SDK_DISABLED,
  /** Where traces go, when not to `/v1/traces` of the address for all. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url('must be an address').optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, `must be one of ${samplers.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
})
export type TraceSettings = z.output<typeof traceSettings>

/** Undefined when nothing is traced. */
export function traceEndpoint(settings: TraceSettings): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = settings
  if (settings.OTEL_SDK_DISABLED === 'true') return undefined
  return traces ?? (all && `${all.replace(/\/$/, '')}/v1/traces`)
}

/** The share of traces that are recorded, 0 to 1. */
export function shareSampled(settings: TraceSettings): number {
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = settings
  if (sampler.endsWith('always_off')) return 0
  return sampler.endsWith('always_on') ? 1 : ratio
}
