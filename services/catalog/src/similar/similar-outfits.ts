import type { HashedIds } from '../feed/id-hash.ts'
import type { Published, VersionedOutfit } from '../published/published.ts'
import type { Alike } from './alike.ts'
import { nearnessOfColours, type ColoursOf } from './palette-distance.ts'
import { similarity } from './similarity.ts'

type Given = { alike: Alike; published: Pick<Published, 'idOf' | 'outfits'>; coloursOf: ColoursOf }

/** The published outfits that read and look most like one, the nearest first: of those that read alike, colours decide. */
export function similarOutfits({ alike, published, coloursOf }: Given) {
  const coloursIn = ({ outfit }: VersionedOutfit) => coloursOf(outfit.images[0] ?? null)

  return async function similar(
    slot: number,
    { limit, hidden }: { limit: number; hidden?: HashedIds | undefined },
  ): Promise<VersionedOutfit[]> {
    const near = alike.toOutfit(slot).filter((one) => !hidden?.has(published.idOf(one.slot)))
    const words = new Map(near.map((one) => [published.idOf(one.slot), one.score / (near[0]?.score || 1)]))
    const [own] = await published.outfits([slot])
    const mine = own && coloursIn(own)
    const read = await published.outfits((mine ? near : near.slice(0, limit)).map((one) => one.slot))
    if (!mine) return read
    const scoreOf = (one: VersionedOutfit) =>
      similarity({ words: words.get(one.outfit.id) ?? 0, colours: nearnessOfColours(mine, coloursIn(one)) })
    return bestFirst(read, scoreOf).slice(0, limit)
  }
}

/** Those of equal score stay in their order. */
export const bestFirst = <Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item[] =>
  items
    .map((item) => ({ item, score: scoreOf(item) }))
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
