import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { messageOf } from '../message-of.ts'
import { checkSchema } from '../schema-version.ts'

export const manifestName = 'backup.json'

/** `taken`: the moment that it holds. `schema`: of what is stored. `rows`: of each table of each SQLite file. */
export const Manifest = z.object({
  format: z.literal(1, 'is of a newer version of this program'),
  taken: z.iso.datetime(),
  schema: z.int(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
  rows: z.record(z.string(), z.record(z.string(), z.int())),
})
export type Manifest = z.output<typeof Manifest>

/** How many records of activity it holds as rows; before 2026-11-27 they were in one table. */
export const activityIn = ({ rows }: Pick<Manifest, 'rows'>): number =>
  Object.entries(rows['shared.sqlite'] ?? {}).reduce(
    (sum, [table, count]) => sum + (/^activity(_\d+)?$/.test(table) ? count : 0),
    0,
  )

/** It cannot be used; the message says which file, and what to do. */
export class BackupRefused extends Error {
  readonly code = 'backup-refused'
}

/** Every file below a folder but the manifest, by its path. */
export async function filesBelow(folder: string, within = ''): Promise<string[]> {
  const entries = await readdir(join(folder, within), { withFileTypes: true })
  const paths: string[] = []
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = within ? `${within}/${entry.name}` : entry.name
    if (entry.isDirectory()) for (const below of await filesBelow(folder, path)) paths.push(below)
    else if (path !== manifestName) paths.push(path)
  }
  return paths
}

export async function fingerprintOf(folder: string, path: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk)
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}

export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName)
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    const sentence = `${folder} is no whole backup: ${manifestName}, which is written last, cannot be read`
    throw new BackupRefused(sentence, { cause })
  })
  try {
    const manifest = Manifest.parse(JSON.parse(text))
    checkSchema(path, manifest.schema)
    return manifest
  } catch (cause) {
    throw new BackupRefused(`${path} cannot be used: ${sentenceOf(cause)}`, { cause })
  }
}

const sentenceOf = (error: unknown) =>
  error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error)
