import { expect, it } from '@jest/globals'
import { featureNames, featureNumber, featuresOf, type PostFacts } from './features.ts'

const nothing: PostFacts = {
  category: '',
  tags: [],
  targetGender: null,
  targetAgeGroup: null,
  season: null,
  priceRange: null,
  pieces: [],
  colour: null,
}
const words = (...tags: string[]) => featuresOf({ ...nothing, tags })

it('what is known of a post are its features, each once and in order', () => {
  const post = { ...nothing, category: 'boho', colour: 'red', priceRange: '200+', season: 'summer' }
  expect(featuresOf(post).map((feature) => featureNames[feature])).toEqual([
    'style:boho',
    'colour:red',
    'price:200+',
    'season:summer',
  ])
})
it('words of three letters or more count, in capitals and with marks alike', () => {
  expect(words('a to')).toEqual([])
  expect(words('Linen-DRESS')).toEqual(words('linen', 'dress'))
  expect(words('línen dréss')).toEqual(words('linen dress'))
  expect(words('linen dress é')).toEqual(words('linen dress'))
})
it('a post has at most 24, its style among them', () => {
  const tags = Array.from({ length: 200 }, (_, n) => `word${n}`)
  const found = featuresOf({ ...nothing, category: 'boho', tags })
  expect(found.length).toBe(24)
  expect(featureNames[found[0] ?? -1]).toBe('style:boho')
})
it('a colour takes no place from the others: who adds it later has the same', () => {
  const tags = Array.from({ length: 200 }, (_, n) => `word${n}`)
  const others = featuresOf({ ...nothing, category: 'boho', tags })
  const all = featuresOf({ ...nothing, category: 'boho', colour: 'red', tags })
  expect(new Set(all)).toEqual(new Set([...others, featureNumber('colour:red')]))
})
