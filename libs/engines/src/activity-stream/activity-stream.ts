import type { Stop } from '../event-bus/event-bus.ts'

export type ActivityRecord = { key: string; value: unknown }

/** Consecutive records of one partition; offsets grow and are never used twice. */
export type Batch = { partition: number; records: readonly { offset: number; value: unknown }[] }

export type Consumer = {
  handle(batch: Batch): Promise<void>
  /**
   * Asked when a partition is assigned and again after `handle` failed: the last offset already accounted for, if the consumer keeps it itself.
   * Without it, or when it answers undefined, reading goes on from the group's commit.
   */
  resumeAfter?(partition: number): Promise<number | undefined>
}

/** A fire-hose, in order for each key, read in batches by named groups whose members share the partitions. */
export interface ActivityStream {
  /** Resolves when the record is durable. */
  append(record: ActivityRecord): Promise<void>
  /** Joins a group. A batch is committed after `handle` resolves, and delivered again if it never did. */
  consume(group: string, consumer: Consumer): Promise<Stop>
}
