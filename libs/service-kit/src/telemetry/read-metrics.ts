import { instruments, type Instrument, type InstrumentName } from './instruments.ts'
import { processMeasurements, type Attributes, type Distribution } from './measurements.ts'

/** Counts of a histogram's buckets, each for itself; the last one has no upper bound. */
export type Histogram = { count: number; sum: number; buckets: { upTo: number; count: number }[] }
export type MetricPoint = { name: InstrumentName; attributes: Attributes } & (
  { value: number; histogram?: undefined } | { value?: undefined; histogram: Histogram }
)

/** Everything that this process measures, now. What cannot be told in half a second is left out. */
export async function readMetrics(): Promise<MetricPoint[]> {
  const measured = await processMeasurements.collect()
  return measured.flatMap(({ name, series }) =>
    series.map(({ attributes, value, distribution }) =>
      distribution
        ? { name, attributes, histogram: histogramOf(instruments[name], distribution) }
        : { name, attributes, value },
    ),
  )
}

const histogramOf = ({ buckets = [] }: Instrument, { count, sum, counts }: Distribution): Histogram => ({
  count,
  sum,
  buckets: counts.map((each, index) => ({ upTo: buckets[index] ?? Infinity, count: each })),
})
