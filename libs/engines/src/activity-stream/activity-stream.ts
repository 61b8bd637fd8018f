import type { Stop } from '../event-bus/event-bus.ts'

/** `trace`: W3C traceparent, where its trace is sampled. */
export type ActivityRecord = { key: string; value: unknown; trace?: string }

/** `at`: when it was appended, ms epoch. */
export type RecordedActivity = { offset: number; at: number; value: unknown; trace?: string }

/** Consecutive records of one partition; offsets begin at 1, grow and are never used twice. */
export type Batch = { partition: number; records: readonly RecordedActivity[] }

export type Consumer = {
  handle(batch: Batch): Promise<void>
  /**
   * Asked when a partition is assigned and again after `handle` failed: the last offset already accounted for, if the consumer keeps it itself.
   * Without it, or when it answers undefined, reading goes on from the group's commit.
   */
  resumeAfter?(partition: number): Promise<number | undefined>
  /** Batches of thousands, for a consumer that has much to catch up with. */
  bulk?: boolean
}

/** A stream of many records, in order for each key, read in batches by named groups whose members share the partitions. */
export interface ActivityStream {
  /**
   * Resolves when all of the records are durable. A record that can never be stored has all of them refused, and none stored;
   * when it rejects for another reason, some may be stored.
   */
  append(...records: readonly ActivityRecord[]): Promise<void>
  /** Joins a group; a new one begins at the oldest record. A batch is committed after `handle` resolves, and delivered again if it never did. */
  consume(group: string, consumer: Consumer): Promise<Stop>
  /** The last offset of each partition that holds records. */
  latest(): Promise<{ partition: number; offset: number }[]>
  /** The last offset that a partition gave out before a time (ms epoch; Infinity: ever), whether it still holds the record or not; 0: none. */
  offsetBefore(partition: number, time: number): Promise<number>
  /** How many records of each partition a group has not committed yet; 0 for an empty partition, too. */
  lag(group: string): Promise<{ partition: number; records: number }[]>
  /** How many records wait on this disk for a broker that is unavailable, and how many may. */
  spool(): { records: number; limit: number }
  /** Forgets how far a group came that has no members any more; rejects while it has some. */
  forgetGroup(group: string): Promise<void>
}
