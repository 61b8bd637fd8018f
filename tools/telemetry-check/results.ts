import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '.results')

/** Counts what held, says it, and leaves the counts where the run of all tests reads them. */
export function results(say: (line: string) => void) {
  const count = { passed: 0, failed: 0, skipped: [] as string[], clauses: [] }
  return {
    count,
    say,
    note(well: boolean, line: string) {
      count[well ? 'passed' : 'failed'] += 1
      say(`  ${well ? '✓' : '✗'} ${line}`)
    },
    skip: (what: string) => void count.skipped.push(what),
    async write() {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, process.env['RESULTS'] ?? 'telemetry.json'), JSON.stringify(count))
    },
  }
}

export type Results = ReturnType<typeof results>
