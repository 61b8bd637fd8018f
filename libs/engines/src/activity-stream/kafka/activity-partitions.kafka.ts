import { pause as sleep, type BackOff } from '@vitrine/concurrency'
import type { Report } from '../../report.ts'
import type { Consumer } from '../activity-stream.ts'

export type PartitionsOptions = {
  group: string
  consumer: Consumer
  backOff: BackOff
  report: Report
  /** Aborted when the member leaves. */
  signal: AbortSignal
  pause(partitions: number[]): void
  resume(partition: number): void
  seek(partition: number, offset: string): void
}

/** Where a member continues in each of its partitions. One that failed waits alone; the others go on. */
export function kafkaPartitions(given: PartitionsOptions) {
  const { group, consumer, backOff, report, signal, pause, resume, seek } = given
  const failures = new Map<number, number>()
  let assignment = 0

  const failOnce = (partition: number) => failures.set(partition, (failures.get(partition) ?? 0) + 1)
  const wait = async (partition: number) => {
    const count = failures.get(partition) ?? 0
    if (count > 0) await sleep(backOff(count), signal)
  }
  const goOn = async (partition: number) => {
    const mine = assignment
    const over = () => signal.aborted || mine !== assignment
    await wait(partition)
    if (over()) return
    try {
      const after = await consumer.resumeAfter?.(partition)
      if (over()) return
      // The driver counts from 0, the port from 1: the last offset of one is the next of the other.
      if (after !== undefined) seek(partition, String(after))
      resume(partition)
    } catch (error) {
      report(`${group} cannot say where to go on in partition ${partition} and is asked again`, error)
      failOnce(partition)
      if (!over()) await goOn(partition)
    }
  }
  return {
    /** Changes whenever partitions are handed out. */
    assignment: () => assignment,
    /** Pauses them until it is known where each continues. */
    assigned(partitions: number[]) {
      assignment += 1
      failures.clear()
      pause(partitions)
      for (const partition of partitions) void goOn(partition)
    },
    failed(partition: number) {
      failOnce(partition)
      pause([partition])
      void goOn(partition)
    },
    handled: (partition: number) => void failures.delete(partition),
  }
}
