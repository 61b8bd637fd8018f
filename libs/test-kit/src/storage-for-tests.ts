import { afterEach, beforeEach } from '@jest/globals'
import type { Service } from '@vitrine/service-kit'
import { startForTest } from './start-for-test.ts'
import { storageForTest, type TestStorage } from './storage.fixtures.ts'

/**
 * Storage for each test. Services that are started on it may follow one another; after the test, those that still run are stopped,
 * and the storage is deleted.
 */
export function storageForTests() {
  let storage: TestStorage
  const running = new Set<{ stop: () => Promise<void> }>()
  beforeEach(async () => void (storage = await storageForTest()))
  afterEach(async () => {
    for (const service of running) await service.stop()
    await storage.forget()
  })
  return {
    storage: () => storage,
    async start(service: Service, given: Parameters<typeof startForTest>[1] = {}) {
      const started = await startForTest(service, { storage, ...given })
      const stop = async () => {
        running.delete(one)
        await started.stop()
      }
      const one = { ...started, stop }
      running.add(one)
      return one
    },
  }
}
