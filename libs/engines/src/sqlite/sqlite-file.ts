import { closeSync, fdatasync } from 'node:fs'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { storageFailure, StorageUnavailable } from '../files/storage-unavailable.ts'
import { groupFlush } from './group-flush.ts'
import { schemaVersion } from '../schema-version.ts'
import { openDatabase, type Around } from './open-database.ts'
import { erase } from './erase.ts'
import { checkpoints } from './checkpoints.ts'
import { commitsOfATurn } from './commits-of-a-turn.ts'
import { lastCheckpoint } from './pages/checkpoint.ts'
import { numberOf, rowOf, rowsOf } from './query.ts'

/** Flushes what was written to an open file to the disk. */
export type Flush = (descriptor: number) => Promise<void>
export const flushToDisk: Flush = promisify(fdatasync)

/**
 * A SQLite file whose commits wait for the disk together and off the event loop.
 * Reads see what is committed. Code that copies something to another file awaits `durable` after reading it.
 * A refusal of the disk is a `StorageUnavailable`; after a page that cannot be read nothing is accepted until a restart.
 */
export type SqliteFile = {
  readonly path: string
  rows<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  row<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  /** The first column of the first row; 0 without one. */
  number(sql: string, ...values: SQLInputValue[]): number
  /** Answers how many rows it changed. Only inside `commit` and `write`. */
  run(sql: string, ...values: SQLInputValue[]): number
  /** Runs the work at once in one transaction, and resolves when that is durable. */
  commit<T>(work: () => T): Promise<T>
  /**
   * Runs the work in one transaction with what else is given in this turn of the event loop, before any later commit, and resolves when
   * that is durable. Work that throws fails alone; it may be run twice.
   */
  commitTogether(work: () => void): Promise<void>
  /** The same without waiting: durable with the next flush. */
  write<T>(work: () => T): T
  /** Resolves when everything committed so far is durable. */
  durable(): Promise<void>
  /** Throws when the file does not answer or accepts nothing; one that was refused is tried again. */
  check(): void
  /** From now on the file is rewritten when it is closed, so that deleted data does not stay in it. */
  eraseAtClose(): void
  close(): Promise<void>
}

/** `around.report` is called for what was lost or repaired, or was written by other programs. */
export function openSqliteFile(
  path: string,
  schema: string,
  flush: Flush = flushToDisk,
  around: Around = { report: () => undefined },
): SqliteFile {
  const { database, log } = openDatabase(path, schema, around)
  const group = groupFlush(path, () => flush(log))
  const statements = new Map<string, StatementSync>()
  const bringing = checkpoints({ database, path, group, truncateMs: around.truncateMs })
  let changes = 0
  let isPersonal = false
  let closed: Promise<void> | undefined
  let refused: StorageUnavailable | undefined

  /** Calls SQLite; errors of the disk become `StorageUnavailable`. */
  const call = <T>(work: () => T): T => {
    try {
      return work()
    } catch (cause) {
      const error = storageFailure(path, cause)
      if (error instanceof StorageUnavailable) {
        refused = error
        if (error.reason === 'damaged') group.fail(error)
      }
      throw error
    }
  }
  const statement = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, known)
    return known
  }
  const transaction = <T>(work: () => T): T => {
    statement('begin immediate').run()
    try {
      const result = work()
      statement('commit').run()
      return result
    } catch (error) {
      if (database.isTransaction) statement('rollback').run()
      throw error
    }
  }
  const writeNow = <T>(work: () => T): T => {
    group.check()
    changes = 0
    const result = call(() => transaction(work))
    refused = undefined
    group.wrote()
    bringing.wrote(changes)
    return result
  }
  const ofTurn = commitsOfATurn(writeNow)
  const write = <T>(work: () => T): T => {
    ofTurn.makeNow()
    return writeNow(work)
  }
  const eraseOrReport = () => {
    try {
      group.check()
      erase(database, path)
    } catch (error) {
      around.report(
        `${path} could not be written anew: it may hold what was removed until the next stop`,
        error,
      )
    }
  }
  const close = async () => {
    ofTurn.makeNow()
    await group.settled().catch(() => undefined)
    statements.clear()
    bringing.stop()
    lastCheckpoint(database, path)
    if (isPersonal) eraseOrReport()
    database.close()
    closeSync(log)
  }
  return {
    path,
    rows: (sql, ...values) => call(() => rowsOf(statement(sql), ...values)),
    row: (sql, ...values) => call(() => rowOf(statement(sql), ...values)),
    number: (sql, ...values) => call(() => numberOf(statement(sql), ...values)),
    run(sql, ...values) {
      const changed = Number(statement(sql).run(...values).changes)
      changes += changed
      return changed
    },
    write,
    async commit(work) {
      const result = write(work)
      await group.settled()
      return result
    },
    async commitTogether(work) {
      await ofTurn.add(work)
      await group.settled()
    },
    durable: group.settled,
    check() {
      group.check()
      call(() => statement('select 1').get())
      if (refused) write(() => statement(`pragma user_version = ${schemaVersion}`).run())
    },
    eraseAtClose() {
      isPersonal = true
    },
    close: () => (closed ??= close()),
  }
}
