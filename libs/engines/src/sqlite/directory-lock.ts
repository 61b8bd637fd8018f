import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storageFailure } from '../files/storage-unavailable.ts'
import { meansBusy } from './sqlite-error.ts'

/** Referenced here, or the garbage collector would release a lock. */
const held = new Set<DatabaseSync>()

const pidFile = (directory: string) => join(directory, 'in-use.pid')

/** Locks a directory for this process. The system releases the lock when the process ends in any way. */
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

/** For the message to a process that finds the directory in use. */
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
