import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemAt } from '@vitrine/bench/item-at'
import { ageRanges, genders, priceRanges, seasons, styles, type Outfit } from '@vitrine/contracts'
import { outfitForTest, productForTest } from '@vitrine/contracts/examples'
import { seededRandom } from '@vitrine/engine-testing'

type DemoOutfit = { title: string; description: string; tags: string[]; products: { name: string }[] }
const file = join(import.meta.dirname, '../../services/all-in-one/demo/catalogue.json')
const demo = (JSON.parse(readFileSync(file, 'utf8')) as { outfits: DemoOutfit[] }).outfits

const names = 15_000
const syllables =
  'ma ri ver do lan sel ka no ti ber os ha lin ro fen qui bel za mor dal ire vo cas tur el pim'.split(' ')
const everyday =
  'a an and are as at be but by for from has have in is it its no not of on or so that the this to was with you your'
const littleWords = new Set(everyday.split(' '))

export const contentOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => word.length > 2 && !littleWords.has(word))

/**
 * Published outfits from a seed, as long as those of the demo catalogue and in its words: its titles, sentences, tags,
 * garments and colours put together anew, with names of places and makers among them, few of them common.
 */
export function catalogueOf(size: number, seed: number): Outfit[] {
  const random = seededRandom(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const oneOf = <Item>(items: readonly Item[]) => itemAt(items, upTo(items.length))
  const hex = (length: number) => Array.from({ length }, () => upTo(16).toString(16)).join('')
  const name = () => {
    const rank = Math.floor(names ** random())
    return [rank, Math.floor(rank / 26), Math.floor(rank / 676), rank * 7]
      .map((at) => syllables[at % 26])
      .join('')
  }
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const target = <Value>(values: readonly Value[]) => (random() < 0.2 ? null : oneOf(values))

  const products = demo.flatMap((outfit) => outfit.products.map((product) => product.name))
  const garments = products.map((product) => product.replace(/ in .*/, ''))
  const colours = products.flatMap((product) => product.split(' in ').slice(1))
  const sentences = demo.flatMap(({ description }) => description.split(/(?<=[.!?]) /))
  const tags = demo.flatMap((outfit) => outfit.tags)

  const product = () => {
    const [first, ...rest] = oneOf(garments).split(' ')
    const garment = [first, ...rest.slice(0, -1), oneOf(garments).split(' ').at(-1)].join(' ')
    const maker = random() < 0.4 ? `${capital(name())} ` : ''
    return `${maker}${random() < 0.5 ? garment : oneOf(garments)} in ${oneOf(colours)}`
  }
  const varied = (text: string, share: number) =>
    text
      .split(' ')
      .map((word) =>
        word.length > 3 && random() < share ? capital(random() < 0.5 ? name() : oneOf(colours)) : word,
      )
      .join(' ')

  const [plain, piece] = [outfitForTest(), productForTest({ amazonUrl: 'https://shop.example/blazer-1' })]
  return Array.from({ length: size }, (_, index) => {
    const id = `outfit-${index}`
    const category = oneOf(styles)
    return {
      ...plain,
      id,
      title: varied(oneOf(demo).title, 0.5),
      images: [1, 2, 3].map(() => `/media/${hex(32)}-960x1200-${hex(6)}.webp`),
      description: [0, 1, 2].map(() => varied(oneOf(sentences), 0.08)).join(' '),
      category,
      styleCategory: category,
      tags: [...new Set([category, oneOf(tags), oneOf(tags), oneOf(tags)])],
      season: target(seasons),
      targetGender: target(genders),
      targetAgeGroup: target(ageRanges),
      priceRange: target(priceRanges),
      publishedAt: new Date(Date.UTC(2024, 0, 1) + index * 600_000).toISOString(),
      products: Array.from({ length: 3 + upTo(3) }, (_, at) => ({
        ...piece,
        outfitId: id,
        id: `${id}-p${at}`,
        name: product(),
      })),
    }
  })
}
