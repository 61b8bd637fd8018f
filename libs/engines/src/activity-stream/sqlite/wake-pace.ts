/** Soon after a quiet time. */
const soonMs = 50
/** A roll-up of many records costs little more than that of one, and nobody reads totals more often. */
const usualMs = 250
/** What many records change is mostly the same: in a second it is written once. */
const busyMs = 1_000
const busyRecords = 50

/** In how many ms consumers are woken: `sinceMs` after they were, when so many records had come before. */
export const wakeInMs = ({ sinceMs, records }: { sinceMs: number; records: number }): number =>
  Math.max(soonMs, (records < busyRecords ? usualMs : busyMs) - sinceMs)
