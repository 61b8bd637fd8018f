import { afterEach, beforeEach } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteFile, type SqliteFile } from '../../sqlite/sqlite-file.ts'
import { activityRecords, activityStreamSchema, type ActivityRecords } from './activity-records.sqlite.ts'

/** Records for each test, in a file and a folder of their own. */
export function recordsForTests(closing?: Parameters<typeof activityRecords>[1]) {
  let folder: string
  let file: SqliteFile
  let records: ActivityRecords
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
    file = openSqliteFile(join(folder, 'shared.sqlite'), activityStreamSchema)
    records = activityRecords(file, closing)
  })
  afterEach(async () => {
    await file.close()
    await rm(folder, { recursive: true })
  })
  return { folder: () => folder, file: () => file, records: () => records }
}
