import { ValueType, type HrTime } from '@opentelemetry/api'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import { instruments, type Instrument } from './instruments.ts'
import type { Measured, Measurements } from './measurements.ts'

const asHrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]
const startTime = asHrTime(performance.timeOrigin)

/** What was measured, for the readers of OpenTelemetry: totals since the process began. */
export const producerOf = (measured: Measurements): MetricProducer => ({
  async collect() {
    const metrics = (await measured.collect()).map(metricData)
    return { resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope, metrics }] }, errors: [] }
  },
})

const scope = { name: 'vitrine' }

function metricData({ name, series }: Measured): MetricData {
  const { kind, unit, description, buckets = [] }: Instrument = instruments[name]
  const endTime = asHrTime(Date.now())
  const common = {
    descriptor: { name, unit, description, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const values = series.map(({ attributes, value }) => ({ startTime, endTime, attributes, value }))
  if (kind === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: values }
  if (kind !== 'histogram')
    return {
      ...common,
      dataPointType: DataPointType.SUM,
      isMonotonic: kind === 'counter',
      dataPoints: values,
    }
  const dataPoints = series.flatMap(({ attributes, distribution }) =>
    distribution ? [{ startTime, endTime, attributes, value: histogram(distribution, buckets) }] : [],
  )
  return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints }
}

const histogram = (
  { sum, count, counts }: NonNullable<Measured['series'][number]['distribution']>,
  buckets: readonly number[],
) => ({
  sum,
  count,
  buckets: { boundaries: [...buckets], counts: [...counts] },
})
