import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Engines } from '@vitrine/engines'
import { enginesForTest, projectionsForTest } from '@vitrine/test-kit'
import { imageUses } from '../collection/image-uses.projection.ts'
import { outfit } from '../collection/outfit.fixtures.ts'
import { libraryPage } from './library-page.ts'
import { libraryPictures } from './library.projection.ts'

const at = '2026-05-04T09:00:00.000Z'
let engines: Engines
beforeEach(async () => {
  engines = await enginesForTest('media')
})
afterEach(() => engines.close())

it('a page ends after so many pictures that do not fit, and the next one goes on after them', async () => {
  const store = engines.eventStore
  const names = Array.from({ length: 450 }, (_, index) => `${String(index).padStart(32, '0')}-9x9-ffffff`)
  for (const image of names) {
    const uploaded = { type: 'ImageUploaded', data: { image, life: 1, width: 9, height: 9, bytes: 9 } }
    await store.append(`image-${image}`, 0, [uploaded], { at })
  }
  const used = names.slice(1).map((image) => `/media/${image}.webp`)
  await store.append('outfit-o', 0, [{ type: 'OutfitDrafted', data: outfit('o', used) }], { at })
  const projections = projectionsForTest(engines)
  const given = { pictures: projections.project(libraryPictures), uses: projections.project(imageUses) }
  await projections.open()

  const asked = { use: 'unused', limit: 10, now: new Date(at) } as const
  const { items, end } = await libraryPage(given, { ...asked, after: undefined })
  expect([items, end]).toEqual([[], { value: at, id: names[50] }])
  expect(await libraryPage(given, { ...asked, after: end })).toMatchObject({
    items: [{ image: names[0], outfits: [] }],
    end: undefined,
  })
})
