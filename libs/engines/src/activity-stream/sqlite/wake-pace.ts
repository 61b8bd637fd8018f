/** Soon after a quiet time. */
const soonMs = 50
/** A roll-up of many records costs little more than that of one, and nobody reads totals more often. */
const usualMs = 250
/** What many records change is mostly the same: in a second it is written once. */
const busyMs = 1_000
const busyRecords = 50
/** So many are not waited for: they would fill the memory for nothing. */
const enoughRecords = 1_000

/** `sinceMs`: since consumers were woken; `before`: how many records had come by then; `records`: how many have come since. */
export type Pace = { sinceMs: number; before: number; records: number }

/** In how many ms consumers are woken. */
export const wakeInMs = ({ sinceMs, before, records }: Pace): number =>
  Math.max(soonMs, (before >= busyRecords && records < enoughRecords ? busyMs : usualMs) - sinceMs)
