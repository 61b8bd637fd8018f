import { leaveCounts } from '@vitrine/bench/leave-counts'
import { listenForInterruption, unlessInterrupted } from '@vitrine/run/interruption'

/** Counts what is as it should be, and says it. */
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
  }
}

export type Results = ReturnType<typeof results>

/** What was started last ends first. */
export type Endings = (() => unknown)[]

/** Does the work, or less when it is interrupted, then ends what it started, each although another cannot; answers the exit code. */
export async function checked(
  found: Results,
  file: string,
  work: (endings: Endings) => Promise<void>,
): Promise<number> {
  const endings: Endings = []
  const noting = (error: Error) => found.note(false, String(error.stack))
  listenForInterruption()
  await unlessInterrupted(() => work(endings)).catch(noting)
  for (const end of endings.reverse()) await Promise.resolve().then(end).catch(noting)
  const { passed, failed, skipped } = found.count
  await leaveCounts(import.meta.dirname, file, found.count)
  found.say(`\n${passed} passed, ${failed} failed`)
  for (const what of skipped) found.say(`skipped: ${what}`)
  return failed > 0 ? 1 : 0
}
