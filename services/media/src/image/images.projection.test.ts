import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Engines, NewEvent } from '@vitrine/engines'
import { enginesForTest, projectionsForTest } from '@vitrine/test-kit'
import type { ImageEvent } from './image.events.ts'
import { imagesThatAre, knownImages, servedImage } from './images.projection.ts'

const at = '2026-05-04T09:00:00.000Z'
let engines: Engines
beforeEach(async () => {
  engines = await enginesForTest('media')
})
afterEach(() => engines.close())

const history = (image: string, life = 1) => {
  const one = { image, life }
  return [
    { type: 'ImageUploaded', data: { ...one, width: 9, height: 9, bytes: 9 } },
    { type: 'ImageDiscarded', data: { ...one, discardedAt: at } },
    { type: 'ImageCollected', data: { ...one, discardedAt: at, collectedAt: at } },
    { type: 'ImageErased', data: one },
  ] satisfies ImageEvent[]
}
const known = async () => {
  const projections = projectionsForTest(engines)
  const images = projections.project(knownImages)
  await projections.open()
  return { images, apply: projections.apply }
}
const happened = (image: string, events: readonly NewEvent[]) =>
  engines.eventStore.append(`image-${image}`, 0, events, { at })

describe('the known images', () => {
  it('show one that is kept or only discarded, and none that is collected or erased', async () => {
    const { images, apply } = await known()
    for (const [steps, living] of [
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ] as const) {
      const image = `image-${steps}`
      await apply(await happened(image, history(image).slice(0, steps)))
      expect([image, (await servedImage(images, image)) !== undefined]).toEqual([image, living])
    }
  })
  it('are not put back by what comes late', async () => {
    const { images, apply } = await known()
    const events = await happened('a', [...history('a'), ...history('a', 2).slice(0, 1)])
    for (const event of [...events, ...events]) await apply([event])
    expect(await servedImage(images, 'a')).toMatchObject({ image: 'a', life: 2 })
  })
  it('are found by how they are, however many', async () => {
    const names = Array.from({ length: 205 }, (_, index) => `many-${index}`)
    for (const name of names) await happened(name, history(name).slice(0, 2))
    await happened('kept', history('kept').slice(0, 1))
    const { images } = await known()
    const found = new Set<string>()
    for await (const { image } of imagesThatAre('discarded', images)) found.add(image)
    expect(found).toEqual(new Set(names))
  })
})
