import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { styles } from '@vitrine/contracts'
import { device } from '@vitrine/test-kit'
import { learned, post, saved, startTaste, weightOf } from '../taste.fixtures.ts'

let service: Awaited<ReturnType<typeof startTaste>>
beforeAll(async () => {
  service = await startTaste()
  const posts = styles.map((category) => post(category, { category, tags: [`${category} linen`] }))
  await service.publish(...posts)
})
afterAll(() => service.stop())

it('a style that is taken away takes the word of its name along, and both come back', async () => {
  const lea = device('lea')
  await service.receive(saved('OutfitLiked', 'lea', 'boho'))
  const before = await service.afterActions('lea', 1)
  const wordOf = async (word: string) =>
    (await service.tasteOf(lea)).features.find(({ words }) => words.includes(word))?.feature
  const boho = (await wordOf('boho'))!
  expect(weightOf(boho, before)).toBeGreaterThan(0)
  await service.change(lea, { removed: ['style:boho'] })
  expect(weightOf(boho, await service.profileOf('lea'))).toBeUndefined()
  expect(JSON.stringify((await service.tasteOf(lea)).features)).not.toMatch(/style:boho|"words":\["boho/)
  await service.change(lea, { removed: [] })
  expect(learned(await service.profileOf('lea'))).toEqual(learned(before))
})
it('a single word is taken away, and told by its name', async () => {
  const max = device('max')
  await service.receive(saved('OutfitLiked', 'max', 'boho'))
  const before = await service.afterActions('max', 1)
  const { features } = await service.tasteOf(max)
  const { feature } = features.find(({ words }) => words.includes('boho'))!
  await service.change(max, { removed: [feature] })
  const after = await service.profileOf('max')
  expect([weightOf(feature, after), weightOf('style:boho', after)]).toEqual([
    undefined,
    weightOf('style:boho', before),
  ])
  expect(await service.tasteOf(max)).toMatchObject({
    removed: [feature],
    removedWords: { [feature]: ['boho'] },
  })
})
