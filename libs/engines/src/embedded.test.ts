import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { chmod, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
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

test('files that others could read are taken from them, also those that were there before', async () => {
  const files = ['shared', 'identity'].flatMap((name) => [`${name}.sqlite`, `${name}.sqlite-wal`])
  const first = embeddedEngines(directory)
  await first('identity')
  for (const file of files) await chmod(join(directory, file), 0o644)
  const crashed = join(directory, '..', 'crashed')
  await cp(directory, crashed, { recursive: true })
  await first.close()
  const open = embeddedEngines(crashed)
  await open('identity')
  for (const file of [...files, 'shared.sqlite-shm'])
    expect([file, (await stat(join(crashed, file))).mode & 0o777]).toEqual([file, 0o600])
  await open.close()
})

test('a directory that others may enter is a warning until it is changed, and nothing is degraded for it', async () => {
  await mkdir(directory, { mode: 0o755 })
  await chmod(directory, 0o755)
  const said: string[] = []
  const open = embeddedEngines(directory, { report: (problem) => said.push(problem) })
  await open('catalog')
  expect(said).toEqual([expect.stringMatching(/Other users .* may enter .*\/data: chmod 700/)])
  const media = await open('media')
  expect(await media.health()).toEqual({ unavailable: [], degraded: [], warnings: said })
  await chmod(directory, 0o700)
  expect(await media.health()).toEqual({ unavailable: [], degraded: [], warnings: [] })
  await open.close()
})

test('a directory in use is refused, and free again when its last service has closed', async () => {
  const first = await embeddedEngines(directory)('catalog')
  await expect(embeddedEngines(directory)('media')).rejects.toThrow(
    `is in use: stop the process ${process.pid}`,
  )
  await first.close()
  const second = await embeddedEngines(directory)('media')
  expect(await second.health()).toEqual({ unavailable: [], degraded: [], warnings: [] })
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
  const { promise: received, resolve } = Promise.withResolvers<string>()
  await media.bus.subscribe({
    name: 'media',
    types: ['OutfitDrafted'],
    handle: async ({ id }) => resolve(id),
  })
  await catalog.bus.publish(event)
  expect(await received).toBe('outfit-1@1')
  await open.close()
})

test('what a service could not handle is reported as its own, though the bus is shared', async () => {
  const { promise: told, resolve: tell } = Promise.withResolvers<unknown>()
  const report = (problem: string, _error: unknown, service?: string) => tell({ problem, service })
  const open = embeddedEngines(directory, { bus: { report } })
  const [catalog, favorites] = [await open('catalog'), await open('favorites')]
  await favorites.bus.subscribe({
    name: 'favorites.outfits',
    types: ['OutfitDrafted'],
    handle: () => Promise.reject(new Error('not today')),
  })
  const event = { id: 'a@1', stream: 'a', version: 1, type: 'OutfitDrafted', data: {}, at: '2026-01-01' }
  await catalog.bus.publish(event)
  expect(await told).toEqual({ problem: 'favorites.outfits failed and tries again', service: 'favorites' })
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
