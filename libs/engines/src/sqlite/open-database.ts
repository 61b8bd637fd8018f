import { fdatasyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncDirectoryNow } from '../files/durable-directory.ts'
import { keepPrivate } from '../files/private-files.ts'
import { storageFailure, StorageUnavailable } from '../files/storage-unavailable.ts'
import type { Report } from '../report.ts'
import { checkSchema, schemaVersion } from '../schema-version.ts'
import { mend, type Derived } from './mend.ts'
import { busyMs, checkpoint } from './pages/checkpoint.ts'
import { checkPages, forgetSums, noteAll, type Checked } from './pages/page-sums.ts'
import { commitsBehind } from './pages/wal-frames.ts'

/** `log`: a descriptor of its write-ahead log, to flush. */
export type OpenDatabase = { database: DatabaseSync; log: number }

/**
 * `report` gets what a file cannot tell its callers; `derived` data is removed from a file where only that is damaged.
 * `truncateMs`: how long a log may hold data that was overwritten in the file.
 */
export type Around = { report: Report; derived?: Derived | undefined; truncateMs?: number }

/** Opens a database with intact pages, and recovers its log after a crash; throws `StorageUnavailable`. */
export function openDatabase(path: string, schema: string, around: Around): OpenDatabase {
  const { report } = around
  let database: DatabaseSync | undefined
  try {
    const checked = check(path, report)
    database = new DatabaseSync(path, { timeout: busyMs })
    keepPrivate(path, `${path}-wal`, `${path}-shm`)
    checkSchema(path, Number(database.prepare('pragma user_version').get()?.['user_version']))
    const isRecovered = recover(database, path, report)
    if (checked.state !== 'whole' || !isRecovered) checkStructure(database, path, { ...around, checked })
    return { database, log: prepare(database, path, schema) }
  } catch (error) {
    database?.close()
    throw storageFailure(path, error)
  }
}

/** Compares every page with its checksum. Without the first page nothing else can be read. */
function check(path: string, report: Report): Checked {
  const checked = checkPages(path)
  if (checked.state === 'damaged' && checked.pages[0] === 1) throw damaged(path, changed(1))
  if (checked.state === 'unknown' && checked.reason === 'other-program')
    report(
      `${path} was written by another program, or comes from elsewhere: it is taken as it is, and checked from now on`,
      undefined,
    )
  return checked
}

/** Moves the log that a crash left into the file; answers whether that was all of it, and reports what cannot be read. */
function recover(database: DatabaseSync, path: string, report: Report): boolean {
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma wal_autocheckpoint = 0;
    pragma secure_delete = on;
    pragma journal_size_limit = 67108864`)
  const { frames, isComplete } = checkpoint(database, path)
  if (!isComplete) forgetSums(path)
  const lost = commitsBehind(`${path}-wal`, frames)
  if (lost > 0)
    report(
      `${lost} transactions at the end of ${path}-wal cannot be read: none was acknowledged if the power failed; otherwise the file is damaged, and a backup has more`,
      undefined,
    )
  return lost === 0
}

/** Slow for a large file, and done once: from now on its pages have checksums. Repairs what can be repaired. */
function checkStructure(
  database: DatabaseSync,
  path: string,
  { checked, report, derived }: Around & { checked: Checked },
): void {
  const pages = checked.state === 'damaged' ? checked.pages : undefined
  const first = pages?.[0]
  const fault = first === undefined ? faultOf(database) : changed(first)
  if (fault !== undefined) {
    if (!derived || !mend(database, derived, pages)) throw damaged(path, fault)
    report(`${path} was damaged (${fault}), and its log was not: its projections are rebuilt`, undefined)
    database.exec('pragma wal_checkpoint(truncate)')
    const left = faultOf(database)
    if (left !== undefined) throw damaged(path, left)
  }
  noteAll(path)
}

function faultOf(database: DatabaseSync): string | undefined {
  const found = String(database.prepare('pragma quick_check(1)').get()?.['quick_check'])
  return found === 'ok' ? undefined : found.split('\n').at(-1)
}

const changed = (page: number) => `page ${page} is not as it was written`

/** Makes data and file names durable before anyone reads them. */
function prepare(database: DatabaseSync, path: string, schema: string): number {
  database.exec(`
    pragma wal_checkpoint(truncate);
    begin immediate;
    ${schema};
    pragma user_version = ${schemaVersion};
    commit`)
  const log = openSync(`${path}-wal`, 'r+')
  fdatasyncSync(log)
  syncDirectoryNow(dirname(path))
  return log
}

const damaged = (path: string, how: string) => new StorageUnavailable(path, 'damaged', new Error(how))
