import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listenForInterruption } from './interruption.ts'

export const count = { passed: 0, failed: 0, skipped: [] as string[], clauses: [] }

export const say = (line = '') => console.log(line)

export function note(well: boolean, line: string): void {
  count[well ? 'passed' : 'failed'] += 1
  say(`  ${well ? '✓' : '✗'} ${line}`)
}

/** Notes whether work went well, or why it did not. */
export const noteOf = (what: string, work: Promise<unknown>): Promise<void> =>
  work.then(
    () => note(true, what),
    ({ message }: Error) => note(false, `${what}: ${message}`),
  )

/**
 * Does the work, then ends what it started, what was started last first, and the program with it. What may be left at an
 * interruption is inside of `unlessInterrupted`.
 * The counts are left where `npm test` reads them: in the folder of the tool, as NAME.json or under the name of RESULTS.
 */
export async function checked(
  { folder, name }: { folder: string; name: string },
  work: (endings: AsyncDisposableStack) => Promise<unknown>,
): Promise<never> {
  const endings = new AsyncDisposableStack()
  const noting = (error: Error) => note(false, error.message)
  listenForInterruption()
  await work(endings).catch(noting)
  await endings.disposeAsync().catch(noting)
  await mkdir(join(folder, '.results'), { recursive: true })
  await writeFile(join(folder, '.results', process.env['RESULTS'] ?? `${name}.json`), JSON.stringify(count))
  say(`\n${count.passed} passed, ${count.failed} failed`)
  for (const what of count.skipped) say(`skipped: ${what}`)
  process.exit(count.failed > 0 ? 1 : 0)
}
