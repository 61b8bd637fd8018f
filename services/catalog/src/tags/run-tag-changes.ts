import { setImmediate as nextTurn } from 'node:timers/promises'
import { isSameTag, type OutfitOutcome } from '@vitrine/contracts'
import { isEngineUnavailable } from '@vitrine/engines'
import { pagesOf, Refusal } from '@vitrine/event-sourcing'
import { outcomesOf } from '../bulk/outcomes.ts'
import type { HandleOutfit } from '../outfit/outfit.routes.ts'
import type { PendingChangesOfOutfits } from '../pending-changes/pending-changes.projection.ts'
import { isRenamed, type TagRenaming } from '../outfit/rename-tag.ts'
import type { StoredJob, TagChanges } from './tag-changes.ts'
import { countTags } from './tag-counts.ts'
import { released } from '@vitrine/concurrency'
import { begun, goneOn, leased, type TagJob } from './tag-job.ts'
import type { TaggedOutfits } from './tagged-outfits.projection.ts'

/** How many posts are changed between two notes of how far a change is: after a crash, so many are looked at again. */
const atOnce = 50
const readAtOnce = 250

type Given = {
  changes: TagChanges
  tagged: TaggedOutfits
  /** What is kept beside a post may have a tag that the post does not have. */
  pending: PendingChangesOfOutfits
  handleOutfit: HandleOutfit
  onFailed: (error: unknown) => void
  now: () => Date
  /** Names this process among those that might work. */
  worker: string
  stopping: AbortSignal
}

/**
 * Works off the changes of tags that wait, in the order that they were asked for. Each post is changed by a command of its own, at
 * whatever version it is; one that has the tag no more stays as it is, so nothing happens twice. Any process goes on where another stopped.
 */
export async function runTagChanges(given: Given): Promise<void> {
  const { changes, worker, stopping } = given
  while (!stopping.aborted) {
    let job = await changes.takeOldest(worker)
    if (!job) return
    while (job?.document.open && !stopping.aborted) job = await step(job, given)
    if (!job) return // another process goes on with it
    if (job.document.open) await changes.moveOn(job, released(job.document))
  }
}

async function step(job: StoredJob, given: Given): Promise<StoredJob | undefined> {
  const { changes, tagged, pending, now, worker } = given
  const { document } = job
  const outcomes = await changePosts(document, given)
  const next = await postsAfter(document.underWay.at(-1), { tagged, pending, renaming: document })
  const counted = document.begunAt ? document : begun(document, await survey(document, given))
  const after = goneOn(counted, { outcomes, next, now: now() })
  return changes.moveOn(job, after.open ? leased(after, { worker, now: now() }) : after)
}

/** As events of the administrator who asked. */
async function changePosts({ from, to, by, underWay }: TagJob, given: Given): Promise<OutfitOutcome[]> {
  const context = { at: given.now().toISOString(), ...(by ? { by } : {}) }
  const command = { type: 'RenameTag', renaming: { from, to } } as const
  let unavailable: unknown
  const outcomes = await outcomesOf(
    underWay.map((id) => ({ id })),
    ({ id }) =>
      given.handleOutfit(id, command, context).catch((error: unknown) => {
        if (isEngineUnavailable(error)) unavailable = error
        else if (!(error instanceof Refusal)) given.onFailed(error)
        throw error instanceof Refusal || error === unavailable ? error : unexpected()
      }),
  )
  if (unavailable) throw unavailable // nothing is noted: the same posts come again
  return outcomes
}

/** One post that cannot be read holds up no other. */
const unexpected = () =>
  new Refusal('conflict', 'unexpected', 'This post could not be changed. The log says why.')

type Searched = Pick<Given, 'tagged' | 'pending'> & { renaming: TagRenaming }

/** The next posts to be changed, by id. */
async function postsAfter(id: string | undefined, { tagged, pending, renaming }: Searched) {
  const from = id === undefined ? {} : { after: { value: null, id } }
  const found = await Promise.all([
    firstIds(pagesOf(tagged, from, readAtOnce), ({ tags }) => isRenamed(tags, renaming)),
    firstIds(
      pagesOf(pending, from, readAtOnce),
      ({ inTrash, base, changes }) =>
        !inTrash && (isRenamed(base.tags, renaming) || isRenamed(changes.tags, renaming)),
    ),
  ])
  return [...new Set(found.flat())].sort().slice(0, atOnce)
}

/** As many as are changed at once. */
async function firstIds<Document>(
  pages: AsyncIterable<readonly { id: string; document: Document }[]>,
  fits: (document: Document) => boolean,
): Promise<string[]> {
  const found: string[] = []
  for await (const page of pages) {
    for (const { id, document } of page) if (fits(document)) found.push(id)
    if (found.length >= atOnce) break
    await nextTurn()
  }
  return found.slice(0, atOnce)
}

/** How much there is to do. The opposite is exact where no post had the new tag, and all wrote the old one in the same way. */
async function survey({ from, to }: TagJob, { tagged, now }: Given) {
  const counts = await countTags(tagged)
  const { posts = 0, spellings = new Map<string, number>() } = counts.of(from) ?? {}
  const isRespelt = to !== null && isSameTag(from, to)
  const written = isRespelt ? (spellings.get(to) ?? 0) : 0
  const isFree = to !== null && (isRespelt ? written === 0 : counts.of(to) === undefined)
  return { total: posts - written, reversible: isFree && spellings.size === 1, begunAt: now().toISOString() }
}
