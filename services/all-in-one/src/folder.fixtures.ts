import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from '@jest/globals'
import type { Started } from './start-all.ts'

/** A data folder for each test, not made yet, and at most one product that runs on it; both go after the test. */
export function folderForTests(name: string) {
  let folder: string
  let started: Started | undefined
  const stop = async () => {
    await started?.stop()
    started = undefined
  }
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), `vitrine-${name}-`)), 'data')
  })
  afterEach(async () => {
    await stop()
    await rm(join(folder, '..'), { recursive: true, force: true })
  })
  return {
    folder: () => folder,
    /** Stops what is running before the test ends. */
    stop,
    async run(starting: Promise<Started>): Promise<Started> {
      return (started = await starting)
    },
  }
}
