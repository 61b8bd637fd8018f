import { leaveCounts } from '@vitrine/bench/leave-counts'
import { listenForInterruption, unlessInterrupted } from '@vitrine/run/interruption'

/** What this check has found so far. */
export const count = { passed: 0, failed: 0, skipped: [] as string[] }

export const say = (line = '') => console.log(line)

/** Counts what is as it should be, and says it. */
export function note(well: boolean, line: string): void {
  count[well ? 'passed' : 'failed'] += 1
  say(`  ${well ? '✓' : '✗'} ${line}`)
}

/** What was started last ends first. */
export type Endings = (() => unknown)[]

/** Does the work, or less when it is interrupted, then ends what it started, each although another cannot; and the program with it. */
export async function checked(file: string, work: (endings: Endings) => Promise<void>): Promise<never> {
  const endings: Endings = []
  const noting = (error: Error) => note(false, String(error.stack))
  listenForInterruption()
  await unlessInterrupted(() => work(endings)).catch(noting)
  for (const end of endings.reverse()) await Promise.resolve().then(end).catch(noting)
  await leaveCounts(import.meta.dirname, file, count)
  say(`\n${count.passed} passed, ${count.failed} failed`)
  for (const what of count.skipped) say(`skipped: ${what}`)
  process.exit(count.failed > 0 ? 1 : 0)
}
