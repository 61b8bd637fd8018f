import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { startServer, type Server } from '@vitrine/bench/product/server'
import { shopWork } from '@vitrine/bench/people/shop-work'
import { mixFiles } from './mixed-files.ts'
import { backUpUnderLoad, run } from './under-load.ts'

jest.setTimeout(120_000)

let parent: string
let server: Server | undefined
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vitrine-backups-'))
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await rm(parent, { recursive: true, force: true })
})

describe('a backup of a product that somebody works in', () => {
  it('holds what was acknowledged before, and what is restored from it counts it exactly', async () => {
    const dataDirectory = join(parent, 'data')
    server = await startServer({ dataDirectory })
    const shop = shopWork(server.url)
    await shop.begin(3)
    const compared = await backUpUnderLoad({ dataDirectory, shop, folder: parent })
    await shop.end()
    expect(shop.broken).toEqual([])
    expect(compared).toMatchObject({ faults: [] })
    expect(compared.acknowledged).toBeGreaterThan(0)
    expect(await run('restore', dataDirectory, '--check', join(parent, 'backup'))).toContain('holds together')
    expect(await run('restore', dataDirectory, '--check')).toContain('ledger')
    await expect(run('restore', dataDirectory, join(parent, 'backup'))).rejects.toThrow(/not empty/)
    await expect(run('backup', dataDirectory, join(dataDirectory, 'here'))).rejects.toThrow(/another one/)
    await expect(run('backup', dataDirectory)).rejects.toThrow('npm run backup -- TO')
  })
})

it('a backup of a data folder that is not there says so, and makes nothing', async () => {
  const backup = run('backup', join(parent, 'nowhere'), join(parent, 'backup'))
  await expect(backup).rejects.toThrow(
    /nowhere is not there: start the product once, or say .* with DATA_DIR/,
  )
  expect(await readdir(parent)).toEqual([])
})

describe('files that do not belong together', () => {
  it('are counted whole: an older shared.sqlite beside newer totals', async () => {
    expect(await mixFiles(7, parent)).toMatchObject({
      what: 'older: shared.sqlite',
      outcome: 'counted',
      faults: [],
    })
    expect(await readdir(parent)).toContain('data')
  })
  it('lose nothing without a word: one flipped bit', async () => {
    expect(await mixFiles(1, parent, ['bit'])).toMatchObject({
      what: expect.stringContaining('bit: '),
      faults: [],
    })
  })
})
