import { expect, it } from '@jest/globals'
import type { VersionedOutfit } from '../published/published.ts'
import { stored } from '../published/published.fixtures.ts'
import type { Alike } from './alike.ts'
import { similarOutfits } from './similar-outfits.ts'

const ids = ['navy coat', 'orange coat', 'ink coat', 'navy hat']
const colours: Record<string, string> = { navy: '#1b2a4a', ink: '#202f50', orange: '#e0661b' }
const published = {
  idOf: (slot: number) => ids[slot] ?? '',
  outfits: async (slots: readonly number[]): Promise<VersionedOutfit[]> =>
    slots.map((slot) => ({ version: 1, outfit: stored(ids[slot]!, { images: [ids[slot]!] }) })),
}
const toOutfit: Alike['toOutfit'] = () => [
  { slot: 1, score: 10 },
  { slot: 2, score: 9 },
  { slot: 3, score: 2 },
]
const like = async (coloursOf: (image: string | null) => string | undefined, limit = 3) => {
  const similar = similarOutfits({
    alike: { toOutfit, toText: () => [], rarityOf: () => 1 },
    published,
    coloursOf(image) {
      const colour = coloursOf(image)
      return colour === undefined ? undefined : { family: 'multicolour', palette: [{ colour, share: 100 }] }
    },
  })
  return (await similar(0, { limit })).map(({ outfit }) => outfit.id)
}
const first = (image: string | null) => colours[image?.split(' ')[0] ?? '']

it('of outfits that read alike the one of the same colours comes first, and words count for more', async () =>
  expect(await like(first)).toEqual(['ink coat', 'orange coat', 'navy hat']))
it('an outfit beyond the limit comes before others by its colours', async () =>
  expect(await like(first, 1)).toEqual(['ink coat']))
it.each<[string, typeof first]>([
  ['of it', () => undefined],
  ['of the others', (image) => (image === ids[0] ? colours['navy'] : undefined)],
])('where nobody knows the colours %s, words alone count', async (_, coloursOf) =>
  expect(await like(coloursOf)).toEqual(['orange coat', 'ink coat', 'navy hat']),
)
