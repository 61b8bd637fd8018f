import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedEngines } from './embedded.ts'

let directory: string
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'vitrine-')), 'data')
})
afterEach(() => rm(join(directory, '..'), { recursive: true }))

test('the data directory is for its owner alone', async () => {
  const open = embeddedEngines(directory)
  await open('catalog')
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
  await open.close()
})

test('a directory in use is refused, and free again when its last service has closed', async () => {
  const first = await embeddedEngines(directory)('catalog')
  await expect(embeddedEngines(directory)('media')).rejects.toThrow('is in use')
  await first.close()
  const second = await embeddedEngines(directory)('media')
  expect(await second.health()).toEqual({ unavailable: [], degraded: [] })
  await second.close()
})

test('services keep their own to themselves and share the bus', async () => {
  const open = embeddedEngines(directory)
  const [catalog, media] = [await open('catalog'), await open('media')]
  await catalog.eventStore.append('outfit-1', 0, [{ type: 'OutfitDrafted', data: {} }], { at: '2026-01-01' })
  expect(await media.eventStore.read('outfit-1')).toEqual([])
  const event = {
    id: 'outfit-1@1',
    stream: 'outfit-1',
    version: 1,
    type: 'OutfitDrafted',
    data: {},
    at: '2026-01-01',
  }
  const { promise: heard, resolve } = Promise.withResolvers<string>()
  await media.bus.subscribe({
    name: 'media',
    types: ['OutfitDrafted'],
    handle: async ({ id }) => resolve(id),
  })
  await catalog.bus.publish(event)
  expect(await heard).toBe('outfit-1@1')
  await open.close()
})

test('a service is opened once, under a name that can be a file', async () => {
  const open = embeddedEngines(directory)
  await open('catalog')
  await expect(open('catalog')).rejects.toThrow('already open')
  await expect(open('../catalog')).rejects.toThrow('cannot name a service')
  await expect(open('shared')).rejects.toThrow('cannot name a service')
  await open.close()
})
