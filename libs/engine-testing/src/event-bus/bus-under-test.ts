import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Open } from '../contract/clauses.ts'
import { eventually } from '../eventually.ts'
import { folderForTest } from '../folder-for-test.ts'
import { embeddedEngines } from '@vitrine/engines/embedded'
import type { EventBus } from '@vitrine/engines'

/** A bus, and what a test may do with what stands behind it. */
export type BusUnderTest = EventBus & {
  /** How many events it stores, without dead letters. */
  kept(): Promise<number>
  /** Makes the bus forget a stopped subscription, as if nobody had read it for days. */
  forget(subscription: string): Promise<void>
  /** Copies its storage, while nothing is under way. Answers a function that closes it and restores the copy. */
  copy(): Promise<() => Promise<void>>
}

/** Small enough to be filled by a test. */
export const busForTest = { backOff: () => 5, report: () => undefined, maxBytes: 4 * 1024 ** 2 }

const days = 24 * 3_600_000

/** The bus of the embedded engines, in a directory of its own and a time of its own. */
export const openSqliteBus: Open<BusUnderTest> = async () => {
  const directory = await folderForTest()
  let passed = 0
  const bus = { ...busForTest, sweepMs: 10, now: () => Date.now() + passed }
  const open = embeddedEngines(directory, { bus })
  const rows = (sql: string, ...values: string[]): number => {
    using shared = new DatabaseSync(join(directory, 'shared.sqlite'), { readOnly: true })
    return Number(shared.prepare(sql).get(...values)?.['n'])
  }
  const opened = async (): Promise<BusUnderTest> => ({
    ...(await open('tested')).bus,
    kept: async () => rows('select count(*) as n from bus_events'),
    async forget(subscription) {
      passed += 4 * days
      const places = 'select count(*) as n from bus_subscriptions where name = ?'
      await eventually(() => {
        if (rows(places, subscription) > 0) throw new Error(`${subscription} is not forgotten yet`)
      }, 5_000)
    },
    async copy() {
      const [path, aside] = ['shared.sqlite', 'aside'].map((name) => join(directory, name)) as [
        string,
        string,
      ]
      using shared = new DatabaseSync(path, { readOnly: true })
      await backup(shared, aside)
      return async () => {
        await open.close()
        await rm(`${path}-sums`)
        await copyFile(aside, path)
      }
    },
  })
  return {
    port: await opened(),
    async reopen() {
      await open.close()
      return opened()
    },
    async close() {
      await open.close()
      await rm(directory, { recursive: true })
    },
  }
}
