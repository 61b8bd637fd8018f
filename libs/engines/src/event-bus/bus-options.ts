import { exponentialBackOff, type BackOff } from '@vitrine/concurrency'
import type { Report } from '../report.ts'

export type BusOptions = {
  /** An event is a dead letter when its handler has failed this often. */
  attempts?: number
  backOff?: BackOff
  report?: Report
}

export const busOptions = ({
  attempts = 5,
  backOff = exponentialBackOff(200, 10_000),
  report = console.error,
}: BusOptions): Required<BusOptions> => ({ attempts, backOff, report })
