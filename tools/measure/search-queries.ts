import { seasons, type Outfit } from '@vitrine/contracts'
import { seededRandom } from '@vitrine/engine-testing'
import { contentOf } from './catalogue.ts'
import { itemAt } from '@vitrine/bench/item-at'

export type Query = { text: string; season: (typeof seasons)[number] | undefined; wanted: string }

/** What a shopper would say for it; written down here, beside what the engine knows. */
const otherWords: Record<string, string> = Object.fromEntries(
  `trainers/sneakers trousers/pants sweater/jumper tee/tshirt waistcoat/vest plaid/tartan jumpsuit/romper sunglasses/sunnies headscarf/bandana joggers/sweatpants hoodie/hoody bag/purse backpack/rucksack knitted/knit striped/stripe`
    .split(' ')
    .map((pair) => pair.split('/')),
)
const mostAlike = 3
const wordsOf = ({ title, tags, category, description, products }: Outfit) =>
  contentOf([title, ...tags, category, description, ...products.map(({ name }) => name)].join(' '))
const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Two to four words of one outfit's title and products that, as they are written, at most three outfits have; then a
 * third with a typo, a sixth in another number, a sixth with a synonym, and a quarter narrowed to the outfit's season.
 */
export function queriesFor(outfits: readonly Outfit[], count: number, seed: number): Query[] {
  const random = seededRandom(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const standsIn = new Map<string, Set<number>>()
  outfits.forEach((outfit, at) => {
    for (const word of wordsOf(outfit)) standsIn.set(word, (standsIn.get(word) ?? new Set()).add(at))
  })
  const alike = (words: readonly string[]) =>
    words.map((word) => standsIn.get(word) ?? new Set<number>()).reduce((all, one) => all.intersection(one))
      .size
  const damaged = (words: string[]): string[] => {
    const kind = random()
    const long = words.findIndex((word) => word.length >= 5 && !(word in otherWords))
    const known = words.findIndex((word) => word in otherWords)
    if (kind < 0.5 && long >= 0)
      return words.with(long, kind < 0.33 ? typo(itemAt(words, long)) : otherNumber(itemAt(words, long)))
    const other = otherWords[words[known] ?? '']
    return other ? words.with(known, other) : words
  }
  const typo = (word: string) => {
    const at = 1 + upTo(word.length - 2)
    const letter = letters.charAt(upTo(26))
    const [start, here, rest] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    const swapped = start + rest.charAt(0) + here + rest.slice(1)
    return [start + rest, start + letter + here + rest, start + letter + rest, swapped].at(upTo(4)) ?? word
  }
  const otherNumber = (word: string) => (/s$/.test(word) ? word.replace(/(?<!s)s$/, '') : `${word}s`)

  const queries: Query[] = []
  while (queries.length < count) {
    const outfit = itemAt(outfits, upTo(outfits.length))
    const product = outfit.products[upTo(outfit.products.length)]?.name ?? ''
    const offered = [...new Set(contentOf(`${product} ${outfit.title}`))].sort(() => random() - 0.5)
    const length = [2, 3, 4].find((length) => alike(offered.slice(0, length)) <= mostAlike)
    if (length === undefined || offered.length < length) continue
    const season = random() < 0.25 ? seasons.find((one) => one === outfit.season) : undefined
    queries.push({ text: damaged(offered.slice(0, length)).join(' '), season, wanted: outfit.id })
  }
  return queries
}
