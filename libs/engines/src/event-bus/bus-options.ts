import { exponentialBackOff, type BackOff } from '@vitrine/concurrency'
import type { Report } from '../report.ts'

export type BusOptions = {
  /** An event becomes a dead letter when its handler has failed this often. */
  attempts?: number
  backOff?: BackOff
  report?: Report
  /** A subscription is forgotten when nobody has read it for this long. */
  forgetAfterMs?: number
  /** The most bytes that events for subscriptions may take; dead letters may take another quarter of it. */
  maxBytes?: number
}

export const busOptions = ({
  attempts = 5,
  backOff = exponentialBackOff(200, 10_000),
  report = console.error,
  forgetAfterMs = 72 * 3_600_000,
  maxBytes = 1024 ** 3,
}: BusOptions): Required<BusOptions> => ({ attempts, backOff, report, forgetAfterMs, maxBytes })

/** Within it, an event published twice is delivered once. */
export const recentMs = 3_600_000

export const maxDeadBytes = (maxBytes: number): number => Math.ceil(maxBytes / 4)
