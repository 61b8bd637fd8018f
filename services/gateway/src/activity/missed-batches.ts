export type MissedBatches = ReturnType<typeof missedBatches>

/** How many batches overload refused, until the next one tells tracking. */
export function missedBatches() {
  let count = 0
  return {
    add: (more = 1) => void (count += more),
    take(): number {
      const taken = count
      count = 0
      return taken
    },
  }
}
