import { rm } from 'node:fs/promises'
import { embeddedEngines, type EmbeddedOptions } from '@vitrine/engines/embedded'
import type { Engines } from '@vitrine/engines'
import { folderForTest } from './folder-for-test.ts'
import { clockForTest, type Open } from './contract/clauses.ts'

const quick = { backOff: () => 5, report: () => undefined }

/** One port of the embedded engines, in a directory of its own. */
export const openEmbedded =
  <Name extends keyof Engines>(name: Name, options: EmbeddedOptions = {}): Open<Engines[Name]> =>
  async () => {
    const directory = await folderForTest()
    const clock = clockForTest()
    const open = embeddedEngines(directory, {
      bus: quick,
      activity: { ...quick, ...options.activity },
      counters: clock,
    })
    return {
      clock,
      port: (await open('tested'))[name],
      async reopen() {
        await open.close()
        return (await open('tested'))[name]
      },
      async close() {
        await open.close()
        await rm(directory, { recursive: true })
      },
    }
  }
