import { leaveCounts } from '@vitrine/bench/leave-counts'

/** Counts what held, says it, and leaves the counts where the run of all tests reads them. */
export function results(say: (line: string) => void) {
  const count = { passed: 0, failed: 0, skipped: [] as string[] }
  return {
    count,
    say,
    note(well: boolean, line: string) {
      count[well ? 'passed' : 'failed'] += 1
      say(`  ${well ? '✓' : '✗'} ${line}`)
    },
    skip: (what: string) => void count.skipped.push(what),
    write: () => leaveCounts(import.meta.dirname, 'telemetry.json', count),
  }
}

export type Results = ReturnType<typeof results>
