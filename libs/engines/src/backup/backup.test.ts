import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { embeddedEngines } from '../embedded.ts'
import {
  checkBackup,
  copyFolder,
  copyFolderAtRest,
  manifestName,
  restoreBackup,
  takeBackup,
} from './index.ts'

let parent: string
let root: string
let backup: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
  root = join(parent, 'data')
  backup = join(parent, 'backup')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const context = { at: '2026-05-04T09:30:00.000Z' }
const text = async (bytes: Readable | undefined) =>
  bytes ? Buffer.concat(await bytes.toArray()).toString() : undefined

/** One event in the log of each of two services, and one blob. */
async function write() {
  await mkdir(root)
  await writeFile(join(root, 'demo'), 'none')
  const open = embeddedEngines(root)
  const catalog = await open('catalog')
  const media = await open('media')
  await catalog.eventStore.append('outfit-1', 0, [{ type: 'Drafted', data: {} }], context)
  await media.blobs.put('a/b', Buffer.from('picture'), 'image/webp')
  return { open, catalog, media }
}
const takeAtRest = () => takeBackup(backup, (to) => copyFolderAtRest(root, to))
const takeOpen = () => takeBackup(backup, (to) => copyFolder(root, to))

describe('a backup', () => {
  it('of a folder in use holds what was written before, is for one user, and is restored elsewhere', async () => {
    const { open } = await write()
    const manifest = await takeOpen()
    await open.close()
    expect(manifest.rows['catalog.sqlite']).toMatchObject({ events: 1 })
    for (const path of [...manifest.files.map((file) => file.path), manifestName])
      expect([path, (await stat(join(backup, path))).mode & 0o777]).toEqual([path, 0o600])
    expect((await stat(backup)).mode & 0o777).toBe(0o700)

    const elsewhere = join(parent, 'elsewhere')
    expect(await restoreBackup(backup, elsewhere)).toEqual(manifest)
    expect(await readFile(join(elsewhere, 'demo'), 'utf8')).toBe('none')
    const again = embeddedEngines(elsewhere)
    const [catalog, media] = [await again('catalog'), await again('media')]
    expect(await catalog.eventStore.read('outfit-1')).toHaveLength(1)
    expect(await text((await media.blobs.read('a/b'))?.bytes)).toBe('picture')
    await again.close()
  })
  it('is of one moment: what is written meanwhile is in no file of it', async () => {
    const { open, catalog, media } = await write()
    let stopped = false
    let version = 1
    const writing = (async () => {
      for (; !stopped; version += 1) {
        const events = [{ type: 'Edited', data: 'x'.repeat(2_000) }]
        await catalog.eventStore.append('outfit-1', version, events, context)
        await media.eventStore.append('image-1', version - 1, events, context)
      }
    })()
    for (const round of [1, 2, 3]) {
      const to = join(parent, `backup-${round}`)
      const { rows } = await takeBackup(to, (folder) => copyFolder(root, folder))
      const [of, its] = [rows['catalog.sqlite']!['events']!, rows['media.sqlite']!['events']!]
      expect(of - 1 - its).toBeGreaterThanOrEqual(0)
      expect(of - 1 - its).toBeLessThanOrEqual(1)
    }
    stopped = true
    await writing
    await open.close()
    expect(version).toBeGreaterThan(3)
  })
  it('has every picture that its events tell of, also one that came while pictures were copied', async () => {
    const { open, media } = await write()
    const first = Array.from({ length: 200 }, (_, index) => `a/${index}`)
    await Promise.all(first.map((key) => media.blobs.put(key, Buffer.from(key), 'image/webp')))
    const taking = takeOpen()
    const begun = async () => (await readdir(join(backup, 'blobs/media/a')).catch(() => [])).length > 0
    while (!(await begun())) await nextTurn()
    await media.blobs.put('a/late', Buffer.from('late'), 'image/webp')
    await media.eventStore.append('image-late', 0, [{ type: 'ImageUploaded', data: {} }], context)
    const { rows, files } = await taking
    await open.close()
    expect(rows['media.sqlite']).toMatchObject({ events: 1 })
    expect(files.map(({ path }) => path)).toContain('blobs/media/a/late@')
  })
  it('whose copy cannot be read is refused, and nothing is left of it', async () => {
    const { open } = await write()
    const taking = takeBackup(backup, async (to) => {
      const taken = await copyFolder(root, to)
      await damage(join(to, 'catalog.sqlite'))
      return taken
    })
    await expect(taking).rejects.toThrow(/catalog\.sqlite is damaged: Tree .+\. Use another backup/)
    expect(await readdir(backup)).toEqual([])
    await open.close()
  })
  it('is refused a folder with something in it, one inside of the data, and data in use by another', async () => {
    const { open } = await write()
    await expect(takeAtRest()).rejects.toThrow(/in use/)
    expect(await readdir(backup)).toEqual([])
    await expect(takeBackup(join(root, 'inside'), (to) => copyFolder(root, to))).rejects.toThrow(
      /choose another/,
    )
    await writeFile(join(backup, 'mine'), '')
    await expect(takeOpen()).rejects.toThrow(`${backup} is not empty`)
    expect(await readdir(backup)).toEqual(['mine'])
    await open.close()
  })
  it('is not restored into a folder with something in it', async () => {
    await (await write()).open.close()
    await takeAtRest()
    await expect(restoreBackup(backup, root)).rejects.toThrow(/not empty.*DATA_DIR/)
  })
  it.each<[string, (path: string) => Promise<unknown>, RegExp]>([
    ['without its manifest', (folder) => rm(join(folder, manifestName)), /no whole backup/],
    ['without a file', (folder) => rm(join(folder, 'catalog.sqlite')), /catalog\.sqlite is missing/],
    ['with one file more', (folder) => writeFile(join(folder, 'more'), ''), /more was not part/],
    [
      'with another file',
      (folder) => cp(join(folder, 'media.sqlite'), join(folder, 'catalog.sqlite')),
      /catalog\.sqlite is not what/,
    ],
    [
      'with a flipped bit',
      (folder) => flip(join(folder, 'blobs/media/a/b@')),
      /b@ is not what was backed up/,
    ],
    ['of a newer version', (folder) => change(folder, { schema: 99 }), /written by a newer version/],
    [
      'with other rows than were counted',
      (folder) => change(folder, { rows: { 'catalog.sqlite': { events: 2 } } }),
      /catalog\.sqlite has 1 rows in events in place of 2/,
    ],
    ['of another kind', (folder) => change(folder, { format: 2 }), /newer version of this program/],
  ])('%s is refused, and nothing is restored', async (_, spoil, sentence) => {
    await (await write()).open.close()
    await takeAtRest()
    await spoil(backup)
    await expect(checkBackup(backup)).rejects.toThrow(sentence)
    await expect(restoreBackup(backup, join(parent, 'elsewhere'))).rejects.toThrow(sentence)
    expect(await readdir(parent)).toEqual(['backup', 'data'])
  })
})

async function flip(path: string) {
  const bytes = await readFile(path)
  bytes[bytes.length - 1]! ^= 1
  await writeFile(path, bytes)
}
/** Every page of a database but the first. */
async function damage(path: string) {
  const bytes = await readFile(path)
  await writeFile(path, bytes.fill(0xff, 4096))
}
async function change(folder: string, changes: object) {
  const path = join(folder, manifestName)
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...changes }))
}
