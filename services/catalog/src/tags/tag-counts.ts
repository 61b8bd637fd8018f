import { setImmediate as nextTurn } from 'node:timers/promises'
import { tagKey, type CountedTag } from '@vitrine/contracts'
import { pagesOf } from '@vitrine/event-sourcing'
import type { TaggedOutfit, TaggedOutfits } from './tagged-outfits.projection.ts'

type Counted = { posts: number; published: number; spellings: Map<string, number> }
export type TagCounts = ReturnType<typeof tagCounts>

/** How many outfits have each tag; one that is written in several ways is one tag. */
export function tagCounts() {
  const counted = new Map<string, Counted>()
  const shown = ({ posts, published, spellings }: Counted): CountedTag => ({
    tag: mostUsed(spellings),
    posts,
    published,
  })
  return {
    add({ tags, published }: TaggedOutfit): void {
      for (const [key, tag] of new Map(tags.map((tag) => [tagKey(tag), tag]))) {
        const found = counted.get(key) ?? { posts: 0, published: 0, spellings: new Map<string, number>() }
        found.posts += 1
        if (published) found.published += 1
        found.spellings.set(tag, (found.spellings.get(tag) ?? 0) + 1)
        counted.set(key, found)
      }
    },
    all: (): CountedTag[] => [...counted.values()].map(shown),
    of(tag: string): (CountedTag & { spellings: ReadonlyMap<string, number> }) | undefined {
      const found = counted.get(tagKey(tag))
      return found && { ...shown(found), spellings: found.spellings }
    },
  }
}

/** Of equals the first of the alphabet, whoever asks. */
const mostUsed = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].reduce((best, next) =>
    next[1] > best[1] || (next[1] === best[1] && next[0] < best[0]) ? next : best,
  )[0]

const pageSize = 1_000

/** Reads the tags of all outfits: what was written a moment ago counts, whichever process wrote it. */
export async function countTags(tagged: TaggedOutfits): Promise<TagCounts> {
  const counts = tagCounts()
  for await (const page of pagesOf(tagged, {}, pageSize)) {
    for (const { document } of page) counts.add(document)
    await nextTurn() // requests get a turn, also where engines answer at once
  }
  return counts
}

const byName = new Intl.Collator('en', { numeric: true })
const orders = {
  name: (one: CountedTag, other: CountedTag) => byName.compare(one.tag, other.tag),
  count: (one: CountedTag, other: CountedTag) => other.posts - one.posts || orders.name(one, other),
}
type Listed = { query: string; sort: keyof typeof orders; page: number; limit: number }

/** A page of the tags that contain the query. */
export function listed(counts: TagCounts, { query, sort, page, limit }: Listed) {
  const sought = tagKey(query)
  const found = counts.all().filter(({ tag }) => tagKey(tag).includes(sought))
  const items = found.toSorted(orders[sort]).slice((page - 1) * limit, page * limit)
  return { items, total: found.length }
}
