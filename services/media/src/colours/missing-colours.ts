import {
  isLeasedByOther,
  leasedFor,
  pause,
  released,
  type Leased,
  type Semaphore,
} from '@vitrine/concurrency'
import type { PictureColours } from '@vitrine/contracts'
import type { Blobs, Documents, Stored } from '@vitrine/engines'
import type { ReadSide } from '@vitrine/event-sourcing'
import { readAll, type ContextOf } from '@vitrine/service-kit'
import { masterKey } from '../image/image-blobs.ts'
import type { Generation } from '../image/image.events.ts'
import type { KnownImages } from '../image/images.projection.ts'
import type { FindColours } from './colours.ts'

/** One walk through all pictures. `after`: the last one that was looked at; `endedAt`: when it came to its end. */
type Walk = Leased & { after: string | null; endedAt: string | null }

/** Pictures between two notes of how far it is: after a crash, so many are looked at again. */
const atOnce = 20
const leaseMs = 60_000
/** What a crash left without colours after the end of a walk is found by the next. */
const againAfterMs = 60 * 60_000
const leased = leasedFor(leaseMs)

type Given = {
  documents: Documents
  known: Pick<KnownImages, 'find'>
  colours: Pick<ReadSide<PictureColours>, 'getMany'>
  findColours: FindColours
  blobs: Pick<Blobs, 'read'>
  workshop: Pick<Semaphore, 'runWhenIdle'>
  contextOf: ContextOf
  now: () => Date
  /** Names this process among those that might work. */
  worker: string
  stopping: AbortSignal
}

/**
 * Finds the colours of pictures that have none yet, while no upload waits. One process works at a time, and any goes on where another
 * stopped; a picture whose colours another has found meanwhile stays as it is.
 */
export async function findMissingColours(given: Given): Promise<void> {
  const { documents, now, worker, stopping } = given
  const walks = documents.collection<Walk>('colour-walks')
  /** Stores what follows; undefined where another process was faster. */
  const moveOn = async ({ version }: Pick<Stored<Walk>, 'version'>, document: Walk) => {
    const next = { id: walkId, version: version + 1, document }
    const [isStored] = await walks.storeNext([next])
    return isStored ? next : undefined
  }
  const by = () => ({ worker, now: now() })
  const stored = (await walks.get(walkId)) ?? { version: 0, document: begin }
  if (isLeasedByOther(stored.document, by()) || !isDue(stored.document, now())) return
  const begun = stored.document.endedAt === null ? stored.document : begin
  for (let walk = await moveOn(stored, leased(begun, by())); walk;) {
    const after = stopping.aborted ? undefined : await step(walk.document.after, given)
    if (after === undefined) return void (await moveOn(walk, released(walk.document)))
    if (after === null)
      return void (await moveOn(walk, { lease: null, after: null, endedAt: now().toISOString() }))
    walk = await moveOn(walk, leased({ ...walk.document, after }, by()))
  }
}

const walkId = 'latest'
const begin: Walk = { lease: null, after: null, endedAt: null }
const isDue = ({ endedAt }: Walk, now: Date) =>
  endedAt === null || Date.parse(endedAt) <= now.getTime() - againAfterMs

/** Looks at the next pictures: the last of them, null at the end, and undefined where it was stopped. */
async function step(after: string | null, given: Given): Promise<string | null | undefined> {
  const { known, colours, stopping } = given
  const found = await known.find({
    ...(after !== null && { after: { value: null, id: after } }),
    limit: atOnce,
  })
  const have = new Set((await colours.getMany(found.map(({ id }) => id))).map(({ id }) => id))
  for (const { id, document } of found) {
    if (have.has(id)) continue
    if (stopping.aborted) return undefined
    await findOne(document, given)
  }
  return found.length < atOnce ? null : found.at(-1)?.id
}

/** Half of the time is left to others. */
async function findOne(generation: Generation, given: Given): Promise<void> {
  const { blobs, workshop, findColours, contextOf, stopping } = given
  const { image } = generation
  let tookMs = 0
  await workshop.runWhenIdle(async () => {
    const began = performance.now()
    const master = await blobs.read(masterKey(generation))
    const bytes = master ? await readAll(master.bytes) : Buffer.alloc(0)
    await findColours({ image, bytes }, contextOf())
    tookMs = performance.now() - began
  })
  await pause(tookMs, stopping)
}
