import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { activityRecords, activityStreamSchema, openSqliteFile } from '@vitrine/engines/adapters'
import { folderForTest } from '../../folder-for-test.ts'
import { seededRandom } from '@vitrine/concurrency'

type Appended = { offset: number; at: number; value: unknown; trace?: string }

const partitions = [0, 1, 2]
const closing = { afterMs: 100, rows: 60, records: 9, everyMs: 1 }
const steps = 150

/** The stream, and beside it what was appended. `forgettable`: how many records of a partition may be gone. */
async function streamWithMemory(random: () => number) {
  const folder = await folderForTest()
  const open = () => openSqliteFile(join(folder, 'shared.sqlite'), activityStreamSchema)
  const below = (limit: number) => Math.floor(random() * limit)
  let file = open()
  let records = activityRecords(file, closing)
  let readers = partitions.map((partition) => ({ read: records.reader(partition), offset: 0 }))
  const appended = partitions.map((): Appended[] => [])
  const committed = partitions.map(() => 0)
  const forgettable = partitions.map(() => 0)
  let now = 1_000

  const anyPartition = () => below(partitions.length)
  const held = (partition: number) => {
    const [first] = records.after(partition, 0, 1)
    return first ? appended[partition]!.slice(first.offset - 1) : []
  }
  const actions = {
    append() {
      const arrived = Array.from({ length: 1 + below(20) }, () => {
        const partition = anyPartition()
        const offset = appended[partition]!.length + 1
        const trace = below(5) === 0 ? { trace: `00-${partition}-${offset}-01` } : {}
        const value = { partition, offset, text: 'été\n' }
        appended[partition]!.push({ offset, at: now, value, ...trace })
        return { partition, value: JSON.stringify(value), ...trace }
      })
      file.write(() => records.add(arrived, now))
    },
    wait: () => void (now += below(60)),
    async close() {
      for (const partition of partitions) await records.close(partition, now)
    },
    commit() {
      const partition = anyPartition()
      committed[partition] = Math.max(committed[partition]!, below(appended[partition]!.length + 1))
      for (const each of partitions) records.commit('roll-up', each, committed[each]!)
    },
    forget() {
      const before = now - 200
      for (const partition of partitions)
        forgettable[partition] = appended[partition]!.filter(
          ({ offset, at }) => offset <= committed[partition]! && at < before,
        ).length
      while (records.forget(before));
    },
    async reopen() {
      await file.close()
      file = open()
      records = activityRecords(file, closing)
      readers = readers.map(({ offset }, partition) => ({ read: records.reader(partition), offset }))
    },
    goOn() {
      const partition = anyPartition()
      const reader = readers[partition]!
      const { found: read, more } = reader.read(reader.offset, 1 + below(12))
      const next = Math.max(reader.offset, appended[partition]!.length - held(partition).length)
      // What the reader has of a part stays readable when the part is forgotten.
      const from = read[0] && read[0].offset <= next ? read[0].offset - 1 : next
      expect(read).toEqual(appended[partition]!.slice(from, from + read.length))
      if (!more) expect(from + read.length).toBe(appended[partition]!.length)
      reader.offset = read.at(-1)?.offset ?? reader.offset
    },
    readAnywhere() {
      const partition = anyPartition()
      const offset = below(appended[partition]!.length + 2)
      const rest = held(partition).filter((one) => one.offset > offset)
      const read = records.after(partition, offset, 1 + below(12))
      expect(read).toEqual(rest.slice(0, read.length))
      expect(read.length > 0).toBe(rest.length > 0)
    },
    tell() {
      const time = now - below(300)
      for (const partition of partitions) {
        const [all, there] = [appended[partition]!, held(partition)]
        const first = there.find(({ at }) => at >= time)
        expect(records.lastBefore(partition, time)).toBe(first ? first.offset - 1 : all.length)
        expect(all.length - there.length).toBeLessThanOrEqual(forgettable[partition]!)
        expect(records.latest().find((one) => one.partition === partition)?.offset).toBe(there.at(-1)?.offset)
      }
    },
  }
  return {
    actions: Object.values(actions),
    parts: () => file.number('select count(*) from activity_parts'),
    async end() {
      await file.close()
      await rm(folder, { recursive: true })
    },
  }
}

test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
  'whatever is closed, forgotten and opened again, the same records are read (seed %i)',
  async (seed) => {
    const random = seededRandom(seed)
    const stream = await streamWithMemory(random)
    let mostParts = 0
    for (let step = 0; step < steps; step += 1) {
      await stream.actions[Math.floor(random() * stream.actions.length)]!()
      mostParts = Math.max(mostParts, stream.parts())
    }
    expect(mostParts).toBeGreaterThan(3)
    await stream.end()
  },
  30_000,
)
