import { refuse } from '@vitrine/event-sourcing'
import type { OutfitReplies } from '../outfit/outfit-replies.ts'
import type { Published } from '../published/published.ts'
import { foldText } from '../search/fold.ts'
import { distinctTerms, type Alike } from './alike.ts'
import { goWith, kindOf } from './kinds.ts'
import { nearnessOfColours, type ColoursOf } from './palette-distance.ts'
import { bestFirst } from './similar-outfits.ts'
import { similarity } from './similarity.ts'

type Given = {
  alike: Alike
  published: Pick<Published, 'outfits'>
  replies: OutfitReplies
  coloursOf: ColoursOf
}

export type Piece = Awaited<ReturnType<ReturnType<typeof piecesOn>>>[number]

/** Products of some outfits, in their order, each with what shows its outfit. */
const piecesOn =
  ({ published, replies }: Pick<Given, 'published' | 'replies'>) =>
  async (slots: readonly number[]) =>
    (await published.outfits(slots)).flatMap(({ outfit, version }) => {
      const { id, title, images, imageFocus, products } = replies.pictured(outfit)
      const [image = null] = images
      const [focus] = imageFocus ?? []
      const shown = { id, title, image, version, ...(focus ? { imageFocus: focus } : {}) }
      return products.map((product) => ({ ...product, outfit: shown }))
    })

/** What is like a piece, and what goes with it. `slot`: the outfit that it is on. */
export function similarPieces({ alike, coloursOf, ...given }: Given) {
  const pieces = piecesOn(given)
  const slotsOf = (near: readonly { slot: number }[]) => near.map(({ slot }) => slot)

  /** The cosine of two names, by how rare their words are. */
  const alikeInWords = (name: string) => {
    const mine = distinctTerms(name)
    const weightOf = (terms: Iterable<string>) =>
      [...terms].reduce((sum, term) => sum + alike.rarityOf(term), 0)
    const own = weightOf(mine)
    return (other: string) => {
      const theirs = distinctTerms(other)
      const shared = weightOf([...mine].filter((term) => theirs.has(term)))
      return shared && shared / Math.sqrt(own * weightOf(theirs))
    }
  }

  /** The piece, and the others of its outfit. */
  async function find(id: string, slot: number) {
    const all = await pieces([slot])
    const piece = all.find((one) => one.id === id)
    if (!piece) return refuse('missing', 'product-missing', 'Product not found')
    return { piece, others: all.filter((one) => one !== piece) }
  }

  return {
    /** Of other outfits; those of its sort alone, where there are any. */
    async like(id: string, slot: number, limit: number): Promise<Piece[]> {
      const { piece } = await find(id, slot)
      const all = await pieces(slotsOf(alike.toText(piece.name, slot)))
      const ofItsSort = all.filter(({ name }) => kindOf(name) === kindOf(piece.name))
      const inWords = alikeInWords(piece.name)
      const mine = coloursOf(piece.productImageUrl)
      return bestFirst(ofItsSort.length > 0 ? ofItsSort : all, ({ name, productImageUrl }) =>
        similarity({
          words: inWords(name),
          colours: mine && nearnessOfColours(mine, coloursOf(productImageUrl)),
        }),
      ).slice(0, limit)
    },

    /** Of its own outfit, then of those that are like it: of each sort one in turn, and of those of its own outfit first. */
    async goingWith(id: string, slot: number, limit: number): Promise<Piece[]> {
      const near = alike.toOutfit(slot)
      const { piece, others } = await find(id, slot)
      const byName = Map.groupBy(
        [...others, ...(await pieces(slotsOf(near)))],
        (one) => foldText(one.name) || one.id,
      )
      const distinct = [...byName.values()].flatMap(([first]) => first ?? [])
      const matching = distinct.filter(({ name }) => goWith(kindOf(piece.name), kindOf(name)))
      const isOfItsOutfit = ({ outfit }: Piece) => outfit.id === piece.outfit.id
      const bySort = [...Map.groupBy(matching, ({ name }) => kindOf(name)).values()]
      const elsewhere = bySort.map((ofSort) => ofSort.filter((one) => !isOfItsOutfit(one)))
      return [...matching.filter(isOfItsOutfit), ...inTurns(elsewhere)].slice(0, limit)
    },
  }
}

/** The first of each list, then the second of each. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  )
  return turns.flat()
}
