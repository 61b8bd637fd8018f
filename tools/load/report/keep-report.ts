import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', '..', '.reports', 'load')
/** The oldest go. */
const mostKept = 60

/** Keeps a page under the time and name of its run; answers where, from here. */
export async function keepReport(given: { startedAt: Date; name: string; page: string }): Promise<string> {
  const time = given.startedAt.toISOString().slice(0, 19).replaceAll(':', '-')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${time}-${given.name.replaceAll(/[^a-z0-9]+/gi, '-')}.html`)
  await writeFile(file, given.page)
  const kept = (await readdir(folder)).filter((name) => name.endsWith('.html')).sort()
  for (const old of kept.slice(0, -mostKept)) await rm(join(folder, old), { force: true })
  return relative(process.cwd(), file)
}
