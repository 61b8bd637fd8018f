import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', '..', '.reports', 'load')
/** The oldest go. */
const mostKept = 60

/**
 * Keeps what a run has to say, and k6's own page where there is one, under the time and name of the run; answers where the
 * lines are, from here.
 */
export async function keepReport(
  run: { startedAt: Date; name: string; lines: readonly string[]; page?: string | undefined },
  into = folder,
): Promise<string> {
  const time = run.startedAt.toISOString().slice(0, 19).replaceAll(':', '-')
  const file = join(into, `${time}-${run.name.replaceAll(/[^a-z0-9]+/gi, '-')}`)
  await mkdir(into, { recursive: true })
  await writeFile(`${file}.txt`, `${run.lines.join('\n')}\n`)
  if (run.page !== undefined) await writeFile(`${file}.html`, run.page)
  const runs = Map.groupBy(await readdir(into), (name) => name.replace(/\.\w+$/, ''))
  for (const old of [...runs.keys()].sort().slice(0, -mostKept))
    for (const name of runs.get(old) ?? []) await rm(join(into, name), { force: true })
  return relative(process.cwd(), `${file}.txt`)
}
