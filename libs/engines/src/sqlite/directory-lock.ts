import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storageFailure } from '../files/storage-unavailable.ts'
import { meansBusy } from './sqlite-error.ts'

/** Referred to here, or a lock would be let go of as soon as the garbage collector finds that nobody else knows it. */
const held = new Set<DatabaseSync>()

const pidFile = (directory: string) => join(directory, 'in-use.pid')

/** Keeps a directory for this process alone. The system lets go of it when the process ends, however it ends. */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'in-use.lock')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path, { timeout: 0 })
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock?.close()
    if (!meansBusy(error)) throw storageFailure(path, error)
    const sentence = `The data directory ${directory} is in use: stop ${holderOf(directory)}, or choose another one`
    throw Object.assign(new Error(sentence, { cause: error }), { code: 'data-directory-in-use' })
  }
  held.add(lock)
  notePid(directory)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

/** For whoever finds the directory in use. */
function notePid(directory: string): void {
  try {
    writeFileSync(pidFile(directory), String(process.pid), { mode: 0o600 })
  } catch {
    // then it is found without
  }
}

function holderOf(directory: string): string {
  try {
    return `the process ${readFileSync(pidFile(directory), 'utf8')} that runs on it`
  } catch {
    return 'the process that runs on it'
  }
}
