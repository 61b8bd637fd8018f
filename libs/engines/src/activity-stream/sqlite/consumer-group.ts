import type { Stop } from '../../event-bus/event-bus.ts'
import { pump, type BackOff, type Report } from '../../pump/pump.ts'
import type { Batch, Consumer } from '../activity-stream.ts'

type Member = { consumer: Consumer; underWay: Set<Promise<unknown>> }

export type ConsumerGroup = {
  join(consumer: Consumer): Stop
  wake(partition: number): void
  isEmpty(): boolean
  close(): Promise<void>
}

export type GroupOptions = {
  partitions: number
  /** How many records `after` answers at most: fewer means that there are no more. */
  batchSize: number
  bulkSize: number
  records: {
    after(partition: number, offset: number, limit: number): Batch['records']
    committed(group: string, partition: number): number
    commit(group: string, partition: number, offset: number): unknown
  }
  durable(): Promise<void>
  backOff: BackOff
  report: Report
}

/** Shares the partitions among its members. A partition changes hands between batches, never during one. */
export function consumerGroup(
  name: string,
  { partitions, batchSize, bulkSize, records, durable, backOff, report }: GroupOptions,
): ConsumerGroup {
  let members: readonly Member[] = []
  const ownerOf = (partition: number) => members[partition % members.length]

  const reader = (partition: number) => {
    let owner: Member | undefined
    let position = 0

    const resume = async (member: Member) => {
      owner = undefined
      position = (await member.consumer.resumeAfter?.(partition)) ?? records.committed(name, partition)
      owner = member
    }
    const handleNext = async (member: Member) => {
      if (owner !== member) await resume(member)
      const limit = member.consumer.bulk ? bulkSize : batchSize
      const batch = records.after(partition, position, limit)
      const last = batch.at(-1)
      if (!last) return false
      await durable()
      if (ownerOf(partition) !== member) return true
      await member.consumer.handle({ partition, records: batch })
      records.commit(name, partition, last.offset)
      position = last.offset
      return batch.length === limit
    }
    return async () => {
      const member = ownerOf(partition)
      if (!member) return false
      const step = handleNext(member)
      member.underWay.add(step)
      try {
        return await step
      } catch (error) {
        owner = undefined // asked again where to go on: some of the batch may be accounted for
        throw error
      } finally {
        member.underWay.delete(step)
      }
    }
  }
  const pumps = Array.from({ length: partitions }, (_, partition) =>
    pump(reader(partition), backOff, (error) =>
      report(`${name} failed on partition ${partition} and tries again`, error),
    ),
  )
  const settle = (next: readonly Member[]) => {
    members = next
    for (const { wake } of pumps) wake()
  }
  return {
    join(consumer) {
      const member: Member = { consumer, underWay: new Set() }
      settle([...members, member])
      return async () => {
        settle(members.filter((other) => other !== member))
        await Promise.allSettled(member.underWay)
      }
    },
    wake: (partition) => pumps[partition]?.wake(),
    isEmpty: () => members.length === 0,
    async close() {
      members = []
      await Promise.all(pumps.map(({ stop }) => stop()))
    },
  }
}
