import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { catalog } from '@vitrine/catalog'
import { operationsApi } from '@vitrine/contracts'
import { gatewayKey, startForTest } from '@vitrine/test-kit'
import { findServices } from './reach.ts'
import { findState, leaveState } from './state-file.ts'

let folder: string
let state: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-reach-'))
  state = join(folder, 'deep', 'operate.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const find = (environment: Record<string, string> = {}) =>
  findServices({ DATA_DIR: folder, ...environment }, { where: 'any', state })

describe('services in processes of their own', () => {
  it('are found by the environment, or by what their start has left', async () => {
    const service = await startForTest(catalog)
    try {
      const CATALOG_URL = await service.listen({ port: 0 })
      const { listProjections: list } = operationsApi
      const MEDIA_URL = 'http://127.0.0.1:1'
      const named = await find({ CATALOG_URL, MEDIA_URL, GATEWAY_KEY: gatewayKey })
      expect(await named.catalog.ask(list)).toHaveLength(10)
      await expect(named.media.ask(list)).rejects.toThrow('cannot be reached')
      const untrusted = await find({ CATALOG_URL, GATEWAY_KEY: 'x'.repeat(gatewayKey.length) })
      await expect(untrusted.catalog.ask(list)).rejects.toThrow('nothing at this address')

      const remove = await leaveState({ CATALOG_URL, GATEWAY_KEY: gatewayKey }, state)
      expect(await (await find()).catalog.ask(list)).toHaveLength(10)
      await remove()
      await expect(find()).rejects.toThrow('Nothing runs here')
    } finally {
      await service.stop()
    }
  })
  it('are not asked with a key that cannot be theirs', () =>
    expect(find({ GATEWAY_KEY: 'short' })).rejects.toThrow(/GATEWAY_KEY: must have at least 32 characters/))
})

describe('what a start has left', () => {
  it('is for its user alone, and goes', async () => {
    const remove = await leaveState({ GATEWAY_KEY: gatewayKey }, state)
    expect((await stat(state)).mode & 0o777).toBe(0o600)
    expect(await findState(state)).toEqual({ GATEWAY_KEY: gatewayKey })
    await remove()
    expect(await findState(state)).toBeUndefined()
  })
  it('counts for nothing when its process was killed', async () => {
    await leaveState({ GATEWAY_KEY: gatewayKey }, state)
    const gone = spawn(process.execPath, ['-e', ''])
    await once(gone, 'exit')
    const left = JSON.parse(await readFile(state, 'utf8')) as object
    await writeFile(state, JSON.stringify({ ...left, pid: gone.pid }))
    expect(await findState(state)).toBeUndefined()
  })
})
