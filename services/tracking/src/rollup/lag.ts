/** How far the stream and its counting had come, at some moment (ms epoch). */
type Sample = { at: number; ends: ReadonlyMap<number, number> }
/** `offset`: of the last record; `records`: how many of the last are not counted yet. */
export type PartitionLag = { partition: number; offset: number; records: number }

const samplesAtMost = 720

/**
 * How long records have waited, told from offsets alone: one that was there when it was looked at before has waited since
 * then. What was there before the first look has waited since that at least.
 */
export function lagClock() {
  let samples: Sample[] = []
  let lastCounted: { at: number; counted: number } | undefined

  return (partitions: readonly PartitionLag[], at: number) => {
    const counted = new Map(partitions.map(({ partition, offset, records }) => [partition, offset - records]))
    const isDone = ({ ends }: Sample) =>
      [...ends].every(([partition, end]) => (counted.get(partition) ?? end) >= end)
    samples = samples.filter((sample) => !isDone(sample))
    const total = [...counted.values()].reduce((sum, each) => sum + each, 0)
    const waiting = partitions.some(({ records }) => records > 0)
    if (!waiting || !lastCounted || total > lastCounted.counted) lastCounted = { at, counted: total }
    if (waiting && samples.length < samplesAtMost)
      samples.push({ at, ends: new Map(partitions.map(({ partition, offset }) => [partition, offset])) })
    return {
      waitedSeconds: waiting ? (at - (samples[0]?.at ?? at)) / 1000 : 0,
      rollupAgeSeconds: (at - lastCounted.at) / 1000,
    }
  }
}
