import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { builtFrontends, type BuiltFrontend } from './built-frontends.ts'

/** How long and how many builds stay served after a newer one has replaced them. */
export const storedBuildLimits = { days: 7, most: 50 } as const

/** Files of a build that the gateway reads itself; what is in them changes under the same name. */
export const isRead = (file: string) =>
  /^(index\.html|frontend\.json|prerendered\.json|sw\.js)(\.|$)/.test(file)

const Build = z.object({
  /** Below `assets`: `feed/outfits.1ab70934a6.js`. */
  files: z.array(z.string()),
  /** When a newer one took its place; null while it is the latest. */
  replacedAt: z.iso.datetime().nullable(),
})
type Build = z.infer<typeof Build>

/** One name for what all frontends are together: it changes with any file of any of them. */
export const buildOf = (frontends: readonly BuiltFrontend[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...frontends].sort(byName).map(({ description }) => description)))
    .digest('hex')
    .slice(0, 10)

const byName = (one: BuiltFrontend, other: BuiltFrontend) => (one.name < other.name ? -1 : 1)

/** Where the stored files of a frontend are. */
export const storedAssets = (builds: string, name: string) => join(builds, 'assets', name)

export const storedNames = (builds: string): Promise<string[]> =>
  readdir(join(builds, 'assets')).catch(() => [])

/**
 * Adds the build in `frontends` to the folder `builds`, and removes what was replaced too long ago. Pages that were opened
 * before find their files there. One writer at a time; a crash in between leaves at most files that the next call removes.
 */
export async function keepBuild(given: { frontends: string; builds: string; now: Date }): Promise<void> {
  const { builds, now } = given
  const frontends = await builtFrontends(given.frontends)
  if (frontends.length === 0) return
  const id = buildOf(frontends)
  const files: string[] = []
  for (const { name, directory } of frontends) {
    const assets = storedAssets(builds, name)
    await mkdir(assets, { recursive: true })
    const there = new Set(await readdir(assets))
    for (const file of await readdir(directory)) {
      if (isRead(file)) continue
      files.push(`${name}/${file}`)
      if (!there.has(file)) await copyWhole(join(directory, file), join(assets, file))
    }
  }
  for (const [other, build] of await knownBuilds(builds))
    if (other !== id && !build.replacedAt)
      await note(builds, other, { ...build, replacedAt: now.toISOString() })
  await note(builds, id, { files, replacedAt: null })
  await removeOld(builds, now)
}

const note = (builds: string, id: string, build: Build) =>
  writeFile(join(builds, `${id}.json`), `${JSON.stringify(build)}\n`)

/** Copies a file whole or not at all, readable by its owner alone: a copy would have the mode of the original. */
async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.new`)
  await chmod(`${to}.new`, 0o600)
  await rename(`${to}.new`, to)
}

async function knownBuilds(builds: string): Promise<Map<string, Build>> {
  const known = new Map<string, Build>()
  for (const file of await readdir(builds)) {
    if (!file.endsWith('.json')) continue
    const text = await readFile(join(builds, file), 'utf8')
    const build = Build.safeParse(parsed(text))
    if (build.success) known.set(file.slice(0, -'.json'.length), build.data)
  }
  return known
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function removeOld(builds: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - storedBuildLimits.days * 86_400_000).toISOString()
  const known = await knownBuilds(builds)
  const stored = [...known]
    .sort(([, one], [, other]) => ((one.replacedAt ?? '~') > (other.replacedAt ?? '~') ? -1 : 1))
    .filter(
      ([, { replacedAt }], index) => !replacedAt || (replacedAt >= oldest && index <= storedBuildLimits.most),
    )
  for (const id of known.keys())
    if (!stored.some(([other]) => other === id)) await rm(join(builds, `${id}.json`))
  const inUse = new Set(stored.flatMap(([, { files }]) => files))
  for (const name of await storedNames(builds))
    for (const file of await readdir(storedAssets(builds, name)))
      if (!inUse.has(`${name}/${file}`)) await rm(join(storedAssets(builds, name), file))
}
