import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { semaphore } from '@vitrine/concurrency'
import type { Engines } from '@vitrine/engines'
import { pictureColours } from '@vitrine/service-kit'
import { enginesForTest, projectionsForTest } from '@vitrine/test-kit'
import sharp from 'sharp'
import { masterKey } from '../image/image-blobs.ts'
import { images } from '../image/images.ts'
import { knownImages } from '../image/images.projection.ts'
import { describeMaster } from '../picture/master.ts'
import { findMissingColours } from './missing-colours.ts'

const context = { at: '2026-05-04T09:00:00.000Z' }
const hour = 60 * 60_000
let engines: Engines
let time = Date.parse(context.at)
beforeEach(async () => void (engines = await enginesForTest('media')))
afterEach(() => engines.close())

/** Pictures as a version without colours has left them. */
async function olderPictures(count: number) {
  const projections = projectionsForTest(engines)
  const known = projections.project(knownImages)
  const colours = projections.project(pictureColours)
  const { handleImage, findColours } = images(engines, { project: projections.apply })
  const kept: string[] = []
  for (let index = 0; index < count; index += 1) {
    const background = { r: 20, g: 60, b: 120 + 2 * index }
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .webp({ lossless: true })
      .toBuffer()
    const { image, width, height } = await describeMaster(bytes)
    await engines.blobs.put(masterKey({ image, life: 1 }), bytes, 'image/webp')
    const command = { type: 'UploadImage', image, life: 1, width, height, bytes: bytes.length } as const
    await handleImage(image, command, context)
    kept.push(image)
  }
  const workshop = semaphore({
    atOnce: 2,
    waiting: 1,
    refuse: () => {
      throw new Error('busy')
    },
  })
  const stopping = new AbortController()
  const given = {
    ...{ documents: engines.documents, blobs: engines.blobs, known, colours, findColours, workshop },
    contextOf: () => context,
    now: () => new Date(time),
    worker: 'one',
    stopping: stopping.signal,
  }
  /** One process, and what it looked at. */
  const as = (worker: string, { killedAfter = Infinity } = {}) => {
    const looked: string[] = []
    const find: typeof findColours = async (picture, at) => {
      if (looked.length === killedAfter) throw new Error('killed')
      looked.push(picture.image)
      await findColours(picture, at)
    }
    return { ...given, worker, findColours: find, looked }
  }
  const familiesOf = async () => (await colours.getMany(kept)).map(({ document }) => document.family)
  return { kept, given, as, stopping, familiesOf }
}
const all = (count: number, family: string | null) => Array.from({ length: count }, () => family)

describe('colours that are missing', () => {
  it('are found of all pictures, in steps', async () => {
    const { given, familiesOf } = await olderPictures(45)
    await findMissingColours(given)
    expect(await familiesOf()).toEqual(all(45, 'blue'))
  })
  it('are found by another process where one was killed, each once', async () => {
    const { kept, as, familiesOf } = await olderPictures(45)
    await expect(findMissingColours(as('one', { killedAfter: 30 }))).rejects.toThrow('killed')
    expect(await familiesOf()).toHaveLength(30)
    const other = as('two')
    await findMissingColours(other)
    expect(other.looked).toEqual([]) // the lease of the first one still runs
    time += 2 * 60_000
    await findMissingColours(other)
    expect(other.looked).toHaveLength(15)
    expect(await familiesOf()).toHaveLength(kept.length)
  })
  it('are looked for by one process at a time', async () => {
    const { as } = await olderPictures(25)
    const [one, two] = [as('one'), as('two')]
    await Promise.all([findMissingColours(one), findMissingColours(two)])
    expect([one.looked.length, two.looked.length].sort()).toEqual([0, 25])
  })
  it('of a picture that cannot be read are none, and it is not tried again', async () => {
    const { kept, given, familiesOf } = await olderPictures(3)
    const [broken = '', gone = ''] = kept
    await engines.blobs.put(masterKey({ image: broken, life: 1 }), Buffer.from('no picture'), 'image/webp')
    await engines.blobs.remove(masterKey({ image: gone, life: 1 }))
    await findMissingColours(given)
    expect((await familiesOf()).filter((family) => family === null)).toHaveLength(2)
    const before = await engines.eventStore.read(`colours-${broken}`)
    time += 2 * hour
    await findMissingColours(given)
    expect(await engines.eventStore.read(`colours-${broken}`)).toEqual(before)
  })
  it('are looked for again after an hour: a crash may have left one', async () => {
    const { given, familiesOf } = await olderPictures(2)
    await findMissingColours({ ...given, known: { find: async () => [] } })
    await findMissingColours(given)
    expect(await familiesOf()).toEqual([])
    time += hour
    await findMissingColours(given)
    expect(await familiesOf()).toEqual(all(2, 'blue'))
  })
  it('wait while uploads do, and a stop leaves the rest to whoever comes next', async () => {
    const { given, stopping, familiesOf } = await olderPictures(2)
    let uploaded: () => void = () => undefined
    const upload = new Promise<void>((resolve) => (uploaded = resolve))
    const uploads = [1, 2].map(() => given.workshop.run(() => upload))
    const walk = findMissingColours(given)
    expect(await familiesOf()).toEqual([])
    stopping.abort()
    uploaded()
    await Promise.all([...uploads, walk])
    expect((await familiesOf()).length).toBeLessThan(2)
    await findMissingColours({ ...given, worker: 'two', stopping: new AbortController().signal })
    expect(await familiesOf()).toEqual(all(2, 'blue'))
  })
})
