import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderForTest } from '../../contract/folder-for-test.ts'
import { EngineUnavailable } from '../../engine-unavailable.ts'
import { openSqliteFile } from '../../sqlite/sqlite-file.ts'
import { activityStreamSchema } from '../sqlite/activity-records.sqlite.ts'
import { sqliteActivityStream } from '../sqlite/activity-stream.sqlite.ts'
import { spooledActivityStream } from './activity-stream.spooled.ts'
import type { ActivityRecord } from '../activity-stream.ts'

export type Mood = 'here' | 'away' | 'hanging'

const quiet = { backOff: () => 5, report: () => undefined }
const unavailable = () =>
  new EngineUnavailable({ engine: 'Kafka', setting: 'KAFKA_BROKERS', address: '127.0.0.1:1' })

/** A real stream that can be sent away, and spools in front of it that share a directory. */
export async function spoolsForTest() {
  const folder = await folderForTest()
  const directory = join(folder, 'spool', 'tracking')
  const file = openSqliteFile(join(folder, 'broker.sqlite'), activityStreamSchema)
  const stream = sqliteActivityStream(file, quiet)
  let mood: Mood = 'here'
  const append = async (record: ActivityRecord) => {
    if (mood === 'away') throw unavailable()
    if (mood === 'hanging') return new Promise<void>(() => undefined)
    return stream.append(record)
  }
  const broker = { ...stream, append, check: async () => undefined, close: async () => undefined }
  const spools = new Set<ReturnType<typeof spooledActivityStream>>()
  return {
    directory,
    stream,
    becomes: (next: Mood) => void (mood = next),
    /** As one process of the service. */
    open(limit = 10_000) {
      const spool = spooledActivityStream({ broker, directory, limit, brokerDeadlineMs: 200, ...quiet })
      spools.add(spool)
      return {
        ...spool,
        close: async () => {
          if (spools.delete(spool)) await spool.close()
        },
      }
    },
    async close() {
      await Promise.all([...spools].map((spool) => spool.close()))
      await stream.close()
      await file.close()
      await rm(folder, { recursive: true })
    },
  }
}
