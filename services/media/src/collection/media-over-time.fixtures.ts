import { afterEach, beforeEach, expect } from '@jest/globals'
import type { Outfit } from '@vitrine/contracts'
import { documentsOf, eventually, storageForTest, type TestStorage } from '@vitrine/test-kit'
import { startMedia } from '../media.fixtures.ts'
import type { Pace } from '../media.service.ts'
import { twoColours } from '../picture/pictures.fixtures.ts'

export const hour = 60 * 60 * 1000
export const day = 24 * hour
const picture = await twoColours().png().toBuffer()
/** Long enough for the worker to have had its turns. */
const turns = () => new Promise((resolve) => setTimeout(resolve, 60))

/** Media for each test, on storage that outlives its restarts; its clock stands still until time is told to pass. */
export function mediaOverTime() {
  let time: Date
  let storage: TestStorage
  let media: Awaited<ReturnType<typeof startMedia>>
  const start = async (pace: Partial<Pace> = {}) => {
    media = await startMedia({ now: () => time, storage, pace })
  }
  beforeEach(async () => {
    time = new Date('2026-05-04T09:00:00.000Z')
    storage = await storageForTest()
    await start()
  })
  afterEach(async () => {
    await media.stop()
    await storage.forget()
  })

  const pass = (ms: number) => (time = new Date(time.getTime() + ms))
  const statusOf = async (url: string) => (await media.ask(url)).status
  const becomes = (url: string, status: number) =>
    eventually(async () => expect(await statusOf(url)).toBe(status))
  const stays = async (url: string, status: number) => {
    await turns()
    expect(await statusOf(url)).toBe(status)
  }
  return {
    start,
    turns,
    statusOf,
    media: () => media,
    storage: () => storage,
    at: () => time.toISOString(),
    pass,
    discard: (url: string) => media.discard(url),
    upload: async (bytes = picture) => (await media.upload(bytes)).body.imageUrl,
    becomes,
    stays,
    /** It is served until this moment, and not from then on. */
    async goesAfter(url: string, ms: number) {
      pass(ms - 1)
      await stays(url, 200)
      pass(1)
      await becomes(url, 404)
    },
    async blobs() {
      const keys: string[] = []
      for (const folder of ['masters/', 'renditions/'])
        for await (const key of media.engines.blobs.list(folder)) keys.push(key)
      return keys
    },
    /** What the catalog publishes; resolves when it was received. */
    async receive(version: number, type: string, data: Outfit | { id: string }) {
      await media.receive({ stream: `outfit-${data.id}`, version, type, data, at: time.toISOString() })
      await eventually(async () => {
        const received = await documentsOf(media.engines, 'image-uses')
        expect((await received.get(data.id))?.version).toBe(version)
      })
    },
  }
}
