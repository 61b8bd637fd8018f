import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ActivityRecord, EngineUnavailable } from '@vitrine/engines'
import { spooledActivityStream } from '@vitrine/engines/adapters'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { folderForTest } from '../../folder-for-test.ts'

export type Mood = 'available' | 'unavailable' | 'hanging' | 'slow'
type Options = Partial<Parameters<typeof spooledActivityStream>[0]>

const quiet = { backOff: () => 5, report: () => undefined }
const unavailable = () =>
  new EngineUnavailable({ engine: 'Kafka', setting: 'KAFKA_BROKERS', address: '127.0.0.1:1' })

/** A real stream that can become unavailable, and spools in front of it that share a directory. */
export async function spoolsForTest() {
  const folder = await folderForTest()
  const directory = join(folder, 'spool', 'tracking')
  const broker = embeddedEngines(join(folder, 'broker'), { activity: quiet })
  const { activity: stream } = await broker('broker')
  let mood: Mood = 'available'
  let turn = Promise.resolve()
  const append = async (...records: readonly ActivityRecord[]) => {
    if (mood === 'unavailable') throw unavailable()
    if (mood === 'hanging') return new Promise<void>(() => undefined)
    if (mood === 'slow') await (turn = turn.then(() => sleep(150))) // one after the other
    return stream.append(...records)
  }
  const moody = { ...stream, append, check: async () => undefined, close: async () => undefined }
  const spools = new Set<ReturnType<typeof spooledActivityStream>>()
  return {
    directory,
    stream,
    becomes: (next: Mood) => void (mood = next),
    /** As one process of the service. */
    open(limit = 10_000, options: Options = {}) {
      const spool = spooledActivityStream({
        broker: moody,
        directory,
        limit,
        brokerDeadlineMs: 200,
        ...quiet,
        ...options,
      })
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
      await broker.close()
      await rm(folder, { recursive: true })
    },
  }
}
