import { mutex, workerLoop, type BackOff, type WorkerLoop } from '@vitrine/concurrency'
import type { Report } from '../../report.ts'
import type { Batch, Consumer } from '../activity-stream.ts'

export type ConsumerGroup = ReturnType<typeof consumerGroup>

/** `more`: whether it is worth asking at once for what comes after. */
export type ReadAfter = (offset: number, limit: number) => { found: Batch['records']; more: boolean }

export type GroupOptions = {
  partitions: number
  batchSize: number
  bulkSize: number
  records: {
    reader(partition: number): ReadAfter
    committed(group: string, partition: number): number
    commit(group: string, partition: number, offset: number): unknown
  }
  durable(): Promise<void>
  backOff: BackOff
  report: Report
}

/** Shares the partitions among its members, and again when one joins or leaves: between batches, when all have stopped reading. */
export function consumerGroup(name: string, given: GroupOptions) {
  let members: readonly Consumer[] = []
  let readers: readonly WorkerLoop[] = []
  const inOrder = mutex()

  const readerFor = (consumers: readonly Consumer[]) => (_: unknown, partition: number) =>
    partitionReader({ ...given, name, partition, consumer: consumers[partition % consumers.length]! })
  const share = (next: readonly Consumer[]) => {
    members = next
    return inOrder(async () => {
      await Promise.all(readers.map(({ stop }) => stop()))
      readers = next.length === 0 ? [] : Array.from({ length: given.partitions }, readerFor(next))
    })
  }
  return {
    join(consumer: Consumer) {
      const member = { ...consumer }
      void share([...members, member])
      return () => share(members.filter((other) => other !== member))
    },
    wake: (partition: number) => readers[partition]?.wake(),
    isEmpty: () => members.length === 0,
    close: () => share([]),
  }
}

type ReaderOptions = GroupOptions & { name: string; partition: number; consumer: Consumer }

function partitionReader(given: ReaderOptions): WorkerLoop {
  const { name, partition, consumer, batchSize, bulkSize, records, durable, backOff, report } = given
  const limit = consumer.bulk ? bulkSize : batchSize
  const after = records.reader(partition)
  let position: number | undefined

  const resume = async () => (await consumer.resumeAfter?.(partition)) ?? records.committed(name, partition)
  const step = async () => {
    const { found, more } = after((position ??= await resume()), limit)
    const last = found.at(-1)
    if (!last) return false
    await durable()
    await consumer.handle({ partition, records: found })
    records.commit(name, partition, last.offset)
    position = last.offset
    return more
  }
  const onFailed = (error: unknown) => {
    position = undefined // asked again where to go on: some of the batch may be accounted for
    report(`${name} failed on partition ${partition} and tries again`, error)
  }
  return workerLoop({ step, backOff, onFailed })
}
