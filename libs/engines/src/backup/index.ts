/** Backups of a data folder: taken while it is written to, and restored to an empty one. */
import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { makeDirectoryNow, syncDirectory } from '../files/durable-directory.ts'
import { schemaVersion } from '../schema-version.ts'
import { checkFiles, checkFingerprints, checkRows } from './check-files.ts'
import {
  filesBelow,
  fingerprintOf,
  manifestName,
  BackupRefused,
  readManifest,
  type Manifest,
} from './manifest.ts'

export { activityIn, BackupRefused, manifestName, readManifest, type Manifest } from './manifest.ts'
export { copyFolder, copyFolderAtRest } from './copy-folder.ts'

/** Takes a backup. `copy` fills the folder, by this process or by the one that has the data open, and answers the moment. */
export async function takeBackup(to: string, copy: (to: string) => Promise<string>): Promise<Manifest> {
  const folder = resolve(to)
  await refuseUnlessEmpty(folder, 'Choose another folder')
  makeDirectoryNow(folder)
  try {
    const taken = await copy(folder)
    const rows = await checkFiles(folder)
    const files = []
    for (const path of await filesBelow(folder)) files.push(await fingerprintOf(folder, path))
    const manifest: Manifest = { format: 1, taken, schema: schemaVersion, files, rows }
    await writeDurably(join(folder, manifestName), JSON.stringify(manifest, undefined, 2))
    await syncDirectory(folder)
    return manifest
  } catch (error) {
    const names = await readdir(folder)
    // The copy may still be running: an error of the removal must not hide the first one.
    await Promise.allSettled(names.map((name) => rm(join(folder, name), { recursive: true, force: true })))
    throw error
  }
}

/** Compares every file of a backup with its manifest, and opens the databases. */
export async function checkBackup(from: string): Promise<Manifest> {
  const manifest = await readManifest(from)
  await checkFingerprints(from, manifest)
  checkRows(from, await checkFiles(from), manifest)
  return manifest
}

/** Fills a folder that is empty or missing; it appears whole or not at all. */
export async function restoreBackup(from: string, to: string): Promise<Manifest> {
  const root = resolve(to)
  await refuseUnlessEmpty(root, 'Stop what runs on it and move it away, or set DATA_DIR')
  const manifest = await checkBackup(from)
  const aside = `${root}.restoring`
  await rm(aside, { recursive: true, force: true })
  makeDirectoryNow(aside)
  try {
    for (const { path } of manifest.files) await copyDurably(join(from, path), join(aside, path))
    await checkFingerprints(aside, manifest)
    checkRows(aside, await checkFiles(aside), manifest)
    await rmdir(root).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(aside, root)
    await syncDirectory(dirname(root))
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw error
  }
  return manifest
}

async function refuseUnlessEmpty(folder: string, advice: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0) throw new BackupRefused(`${folder} is not empty. ${advice}`)
}

async function writeDurably(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to, constants.COPYFILE_EXCL)
  await chmod(to, 0o600)
  await using handle = await open(to, 'r+')
  await handle.sync()
}
