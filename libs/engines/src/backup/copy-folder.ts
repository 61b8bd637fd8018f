import { constants, copyFileSync, readdirSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { syncDirectory } from '../files/durable-directory.ts'
import { lockDirectory } from '../sqlite/directory-lock.ts'
import { BackupRefused } from './manifest.ts'

export const sqliteFiles = (names: readonly string[]) => names.filter((name) => name.endsWith('.sqlite'))
/** What belongs to a process that runs, or to a SQLite file that is copied by itself. */
const isPassing = (name: string) => /^in-use\.|\.sock$|\.sqlite-/.test(name)

/**
 * Copies a folder that this process has open, as it is at one moment, to an empty folder: every file is held at that moment
 * before the first is copied, and work goes on meanwhile. Answers the moment, ISO 8601.
 */
export async function copyFolder(root: string, to: string): Promise<string> {
  if (resolve(to).startsWith(join(resolve(root), sep)))
    throw new BackupRefused(`${to} lies in the folder that is backed up: choose another one`)
  // Blobs do not change: those that are there before the moment, and once more what came until then.
  await copyBlobs(root, to)
  const held = holdFiles(root, to)
  try {
    for (const name of held.others) await makeDurable(join(to, name))
    for (const { name, database } of held.files) {
      await backup(database, join(to, name))
      withoutLog(join(to, name))
      await makeDurable(join(to, name))
    }
  } finally {
    for (const { database } of held.files) database.close()
  }
  await copyBlobs(root, to)
  await syncDirectory(to)
  return held.moment
}

/** The same for a folder that no process has open. */
export async function copyFolderAtRest(root: string, to: string): Promise<string> {
  const unlock = lockDirectory(root)
  return copyFolder(root, to).finally(unlock)
}

/** Without a pause: only this thread writes, so all files are of one moment. */
function holdFiles(root: string, to: string) {
  const names = readdirSync(root, { withFileTypes: true }).flatMap((one) => (one.isFile() ? one.name : []))
  const files: { name: string; database: DatabaseSync }[] = []
  try {
    for (const name of sqliteFiles(names)) {
      const database = new DatabaseSync(join(root, name), { readOnly: true, timeout: 5000 })
      files.push({ name, database })
      database.exec('begin')
      database.prepare('select count(*) from sqlite_schema').get() // from here on it reads what is there now
    }
  } catch (error) {
    for (const { database } of files) database.close()
    throw error
  }
  const others = names.filter((name) => !isPassing(name) && !files.some((file) => file.name === name))
  for (const name of others) copyFileSync(join(root, name), join(to, name))
  return { files, others, moment: new Date().toISOString() }
}

/** A single file, which stays unchanged when it is opened. */
function withoutLog(path: string): void {
  using database = new DatabaseSync(path)
  database.exec('pragma journal_mode = delete')
}

async function copyBlobs(root: string, to: string, folder = 'blobs'): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(ifMissing([]))
  if (entries.length === 0) return
  await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
  const known = new Set(await readdir(join(to, folder)))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !entry.name.startsWith('@')) await copyBlobs(root, to, path)
    if (!entry.isFile() || known.has(entry.name)) continue
    const copied = await copyFile(join(root, path), join(to, path), constants.COPYFILE_FICLONE).then(
      () => true,
      ifMissing(false), // removed meanwhile
    )
    if (copied) await makeDurable(join(to, path))
  }
  await syncDirectory(join(to, folder))
}

async function makeDurable(path: string): Promise<void> {
  await chmod(path, 0o600)
  await using handle = await open(path, 'r+')
  await handle.sync()
}

const ifMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }
