import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { embeddedEngines } from './embedded.ts'
import type { Engines } from './engines.ts'

let parent: string
let root: string
let said: string[]
let opened: ReturnType<typeof embeddedEngines> | undefined
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
  root = join(parent, 'data')
  said = []
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
  await rm(parent, { recursive: true, force: true })
})

/** A service that publishes and one that subscribes; `missed`: how often it was told that it may have missed something. */
async function open(folder = root) {
  const report = (problem: string) => void said.push(problem)
  opened = embeddedEngines(folder, { report, bus: { report, backOff: () => 5 }, activity: { report } })
  const [catalog, favorites] = [await opened('catalog'), await opened('favorites')]
  const received: string[] = []
  let missed = 0
  await favorites.bus.subscribe({
    name: 'favorites.outfits',
    types: ['OutfitPublished'],
    handle: async ({ id }) => void received.push(id),
    missed: async () => void (missed += 1),
  })
  return {
    catalog,
    favorites,
    received,
    missed: () => missed,
    async publish(version: number) {
      const [event] = await catalog.eventStore.append(
        'outfit-1',
        version - 1,
        [{ type: 'OutfitPublished', data: version }],
        { at: new Date().toISOString() },
      )
      await catalog.bus.publish(event!)
      await catalog.eventStore.markPublished([event!])
      await until(() => received.includes(`outfit-1@${version}`))
    },
    close: async () => {
      await opened?.close()
      opened = undefined
    },
  }
}
async function until(holds: () => boolean) {
  const end = Date.now() + 20_000
  while (!holds()) {
    if (Date.now() > end) throw new Error('it never came to hold')
    await nextTurn()
  }
}
/** Puts a file of another folder in its place, with its checksums. */
const replace = (folder: string, name: string) =>
  Promise.all([name, `${name}-sums`].map((one) => cp(join(folder, one), join(root, one))))
const degraded = async ({ health }: Engines) => (await health()).degraded.join('\n')

/** Three events were received; a copy is from when there was one. */
async function copyOfEarlier() {
  const first = await open()
  await first.publish(1)
  await first.close()
  const earlier = join(parent, 'earlier')
  await cp(root, earlier, { recursive: true })
  const second = await open()
  await second.publish(2)
  await second.publish(3)
  await second.close()
  expect([second.missed(), said]).toEqual([0, []])
  return (name: string) => replace(earlier, name)
}

/** Such a file is back, and it was noticed. */
async function openWithEarlier(name: string) {
  const restore = await copyOfEarlier()
  await restore(name)
  const opened = await open()
  await until(() => opened.missed() > 0)
  return opened
}

describe('files that are not of one moment are noticed', () => {
  it('where all are, nothing is said and nothing fetched, also after a kill', async () => {
    const first = await open()
    await first.publish(1)
    const killed = join(parent, 'killed')
    await cp(root, killed, { recursive: true })
    await first.close()
    const second = await open(killed)
    await second.publish(2)
    expect([second.missed(), said, await degraded(second.favorites)]).toEqual([0, [], ''])
  })
  it('an older shared.sqlite: everybody is told', async () => {
    const { favorites, publish } = await openWithEarlier('shared.sqlite')
    expect(said.join()).toContain('shared.sqlite is older than catalog.sqlite')
    expect(await degraded(favorites)).toContain('shared.sqlite is older than catalog.sqlite')
    await publish(4)
  })
  it('an older log: everybody is told, and ids that it gives once more are received', async () => {
    const { publish } = await openWithEarlier('catalog.sqlite')
    expect(said.join()).toContain('catalog.sqlite is older than shared.sqlite')
    await publish(2)
  })
  it('an older file of subscriptions: it is told, and nobody else', async () => {
    const { favorites } = await openWithEarlier('favorites.sqlite')
    expect(await degraded(favorites)).toBe(
      'favorites.sqlite is older than shared.sqlite: favorites.outfits is fetched anew from the logs',
    )
  })
  it('a missing file of subscriptions', async () => {
    await copyOfEarlier()
    await rm(join(root, 'favorites.sqlite'))
    await until(
      (
        ({ missed }) =>
        () =>
          missed() > 0
      )(await open()),
    )
  })
  it('once: at the next start they agree', async () => {
    const first = await openWithEarlier('shared.sqlite')
    await first.publish(4)
    await first.close()
    said = []
    const second = await open()
    await second.publish(5)
    expect([second.missed(), said]).toEqual([0, []])
  })
})

describe('a file of another installation', () => {
  it.each(['shared.sqlite', 'catalog.sqlite', 'favorites.sqlite'])(
    'is refused by its name: %s',
    async (name) => {
      for (const folder of [root, join(parent, 'other')]) await (await open(folder)).close()
      await replace(join(parent, 'other'), name)
      await expect(open()).rejects.toMatchObject({
        code: 'data-foreign',
        message: expect.stringContaining(join(root, name)),
      })
    },
  )
  it('is none where a backup was restored', async () => {
    await (await open()).close()
    const elsewhere = join(parent, 'elsewhere')
    await cp(root, elsewhere, { recursive: true })
    await (await open(elsewhere)).close()
    expect(await readdir(elsewhere)).toContain('installation')
  })
})
