import { afterEach, beforeEach } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  busWatermarkSchema,
  eventBusSchema,
  eventStoreSchema,
  openSqliteFile,
  sqliteEventBus,
  type SqliteFile,
} from '@vitrine/engines/adapters'
import { eventually } from '../../eventually.ts'
import { folderForTest } from '../../folder-for-test.ts'
import { busForTest } from '../bus-under-test.ts'

/** Buses in a folder that each test has for itself. */
export function sqliteBusForTest() {
  let directory: string
  let ends: (() => Promise<void>)[]
  beforeEach(async () => {
    directory = await folderForTest()
    ends = []
  })
  afterEach(async () => {
    for (const end of ends.reverse()) await end()
    await rm(directory, { recursive: true })
  })
  const sharedFile = () => join(directory, 'shared.sqlite')

  /** A bus whose time only passes when it is told to. */
  const openBus = (clock: { now: number }) => {
    const file = openSqliteFile(sharedFile(), eventBusSchema)
    const own = openSqliteFile(
      join(directory, 'tested.sqlite'),
      [eventStoreSchema, busWatermarkSchema].join(';'),
    )
    const all = sqliteEventBus(file, { ...busForTest, sweepMs: 5, now: () => clock.now })
    const bus = all.of('tested', own)
    let closed = false
    const close = async () => {
      if (closed) return
      closed = true
      await all.close()
      await Promise.all([own.close(), file.close()])
    }
    ends.push(close)
    return { bus, file, close }
  }
  return { openBus, sharedFile }
}

export const atEnd = () => undefined
export const countOf = (file: SqliteFile, table: string) =>
  file.row<{ n: number }>(`select count(*) as n from ${table}`)!.n
export const soon = (assertion: () => unknown) => eventually(async () => void (await assertion()), 5_000)
