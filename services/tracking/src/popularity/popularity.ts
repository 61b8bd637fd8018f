import { pieces } from '@vitrine/concurrency'
import type { PopularityPage } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { changeMany } from '@vitrine/event-sourcing'
import type { OutfitReplica } from '../outfits/outfit-replica.ts'
import { afterDays, afterHearing, type HeardDays, type PopularityOfPost } from './popularity-of-post.ts'

const dayMs = 24 * 60 * 60 * 1000
const atOnce = 200
const pageSize = 2_000
/** What another process stores a little later, or by a clock that is behind, is told of in the next answer. */
const againMs = 60_000

export type Popularity = ReturnType<typeof popularityIn>

/** How popular posts are: a document for each, of the last seven days, and the same whoever counts. */
export function popularityIn(given: {
  documents: Documents
  outfits: Pick<OutfitReplica, 'getMany'>
  now: () => Date
}) {
  const { documents, outfits, now } = given
  const posts = documents.collection<PopularityOfPost>('popularity', {
    indexes: [['due'], ['changed']],
    personal: true,
  })
  const moment = () => ({ today: now().toISOString().slice(0, 10), changed: now().getTime() })
  const existing = async (ids: readonly string[]) => {
    const found = await outfits.getMany(ids)
    return new Set(found.filter(({ document }) => !document.deleted).map(({ id }) => id))
  }

  return {
    /** Of posts that there are. */
    async add(heard: ReadonlyMap<string, HeardDays>): Promise<void> {
      for await (const ids of pieces([...heard.keys()], atOnce)) {
        const there = await existing(ids)
        const at = moment()
        await changeMany(
          posts,
          ids.filter((id) => there.has(id)),
          (id, found) => afterHearing(found, heard.get(id) ?? new Map(), at),
        )
      }
    },
    /** Closes days that are over, and removes posts that are gone, or that nobody has seen for a week. */
    async settle(): Promise<void> {
      for (let isMore = true; isMore;) {
        const at = moment()
        const oldest = await posts.find({ sort: { by: 'due', direction: 'ascending' }, limit: atOnce })
        const due = oldest.filter(({ document }) => document.due <= at.today)
        const there = await existing(due.map(({ id }) => id))
        const isOver = ({ id, document }: (typeof due)[number]) =>
          !there.has(id) || afterDays(document, at) === undefined
        await posts.write(due.filter(isOver).map(({ id, version }) => ({ id, version })))
        const left = due.filter((one) => !isOver(one)).map(({ id }) => id)
        await changeMany(posts, left, (_, found) => found && afterDays(found, at))
        isMore = due.length === atOnce
      }
      await posts.forgetRemovals(Date.now() - dayMs)
    },
    /** What changed after a place. */
    async page(after: Place): Promise<PopularityPage> {
      const found = await posts.find({
        sort: { by: 'changed', direction: 'ascending' },
        limit: pageSize,
        ...(after && { after: { value: after.changed, id: after.id } }),
      })
      const last = found.at(-1)
      const more = found.length === pageSize
      const lastPlace = last ? { changed: last.document.changed, id: last.id } : after
      const next =
        more || !lastPlace
          ? lastPlace
          : { changed: Math.min(lastPlace.changed, now().getTime() - againMs), id: '' }
      return {
        posts: found.map(({ id, document: { exposures, actions } }) => [id, exposures, actions]),
        next: writePlace(next),
        more,
      }
    },
  }
}

/** Where the order of changes was read to; undefined at its start. */
export type Place = { changed: number; id: string } | undefined

const start = 'start'
const writePlace = (place: Place): string => (place ? `${place.changed}-${place.id}` : start)

/** What is no place is the start: then everything is told. */
export function readPlace(text: string): Place {
  const [, changed, id] = /^(\d{1,15})-(.*)$/s.exec(text) ?? []
  return changed === undefined || id === undefined ? undefined : { changed: Number(changed), id }
}
