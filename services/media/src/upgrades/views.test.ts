import { expect, it } from '@jest/globals'
import { outfitStreams } from '@vitrine/contracts'
import { defineProjection } from '@vitrine/event-sourcing'
import { enginesForTest, projectionsForTest } from '@vitrine/test-kit'
import { imageUses } from '../collection/image-uses.projection.ts'
import { outfit } from '../collection/outfit.fixtures.ts'

it('image uses of version 1 are read without a title until they are built anew', async () => {
  const engines = await enginesForTest('media')
  const data = outfit('o', [])
  await engines.eventStore.append('outfit-o', 0, [{ type: 'OutfitDrafted', data }], {
    at: '2026-05-04T09:00:00.000Z',
  })
  const version1 = defineProjection({
    name: 'image-uses',
    version: 1,
    ...outfitStreams,
    evolve: () => ({ images: ['one'] }),
    rows: { name: 'image-use-rows', of: () => ({}) },
  })
  const before = projectionsForTest(engines)
  before.project(version1)
  await before.open()

  const after = projectionsForTest(engines)
  const uses = after.project(imageUses)
  await after.open()
  expect((await uses.get('o'))?.document).toEqual({ images: ['one'], title: '' })
  expect(await uses.isCurrent()).toBe(false)
  await engines.close()
})
