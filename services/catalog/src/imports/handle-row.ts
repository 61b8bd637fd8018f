import { randomUUID } from 'node:crypto'
import { mediaApi } from '@vitrine/contracts'
import { Refusal, refuse } from '@vitrine/event-sourcing'
import type { Ask } from '@vitrine/service-kit'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import { outfitDecider, type OutfitCommand, type OutfitState } from '../outfit/outfit.decider.ts'
import { expectedVersion, type HandleOutfit } from '../outfit/outfit.routes.ts'
import type { Earlier } from './earlier-rows.ts'
import type { StoredRow } from './import-job.ts'
import type { ImportStore } from './import-store.ts'
import type { PicturesOfPost } from './pictures-of-post.ts'
import type { ImportedPost, ReadRow } from './posts/imported-post.ts'
import { isTemporary, type FileRow } from './read-import.ts'

export type LoadOutfit = (id: string) => Promise<{ state: OutfitState; version: number }>

export type Around = {
  store: ImportStore
  editable: EditableOutfits
  loadOutfit: LoadOutfit
  handleOutfit: HandleOutfit
  ask: Ask
  onFailed: (error: unknown) => void
  now: () => Date
}
type Row = { importId: string; row: number; by: string | null }
type Given = Around & Row & { picturesOf: PicturesOfPost; earlier: Earlier }
type Told = Omit<StoredRow, 'import' | 'row' | 'kind' | 'postId' | 'title'>

const refused = (code: string, message: string): Told => ({
  outcome: 'refused',
  applied: null,
  code,
  message: message.slice(0, 500),
  version: 0,
})

/** What an import would do to one post: nothing is written. */
export const checkRow = (read: ReadRow | FileRow, given: Given): Promise<StoredRow> =>
  asRow(read, given, async (post) => {
    await checkIds(post, given)
    const { command } = await commandFor(post, { ...given, keep: false })
    const { state, version } = await given.loadOutfit(post.id)
    const events = outfitDecider.decide(command, state)
    const outcome = state.status === 'absent' ? 'new' : events.length > 0 ? 'changed' : 'same'
    return { outcome, applied: null, code: '', message: '', version }
  })

/** Writes one post, as far as it is still what was checked. */
export async function applyRow(read: ReadRow | FileRow, given: Given): Promise<StoredRow> {
  const { store, importId, row } = given
  const before = await store.row(importId, row)
  if (!before || before.outcome === 'refused') return asRow(read, given, async () => before ?? notChecked)
  const applied = await asRow(read, given, async (post) => {
    await checkIds(post, given)
    const { command, described } = await commandFor(post, { ...given, keep: true })
    const isWritten = await write(command, before.version, given)
    const { ask, by } = given
    if (described.length > 0) await ask('media', mediaApi.describePictures, { pictures: described, by })
    const done = isWritten || before.outcome !== 'same' ? 'written' : 'unchanged'
    return { ...before, applied: done, code: '', message: '' }
  })
  return applied.outcome === 'refused' ? { ...applied, outcome: before.outcome, applied: 'refused' } : applied
}

const notChecked = refused('import-not-checked', 'It was not checked')

/** Whether something changed. After a crash, what was written before is found as it was meant. */
async function write(
  command: OutfitCommand & { id: string; by: string; now: string },
  version: number,
  { handleOutfit, loadOutfit }: Around,
): Promise<boolean> {
  const { id, by, now } = command
  const context = { at: now, ...(by ? { by } : {}), ...expectedVersion(version) }
  try {
    return (await handleOutfit(id, command, context)).events.length > 0
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'stale') throw error
    if (outfitDecider.decide(command, (await loadOutfit(id)).state).length === 0) return false
    return refuse(
      'stale',
      'outfit-changed',
      'Somebody saved this post after it was checked. Check the import again to see what it would do now.',
    )
  }
}

/** Neither the same post twice, nor a product that another post has. */
async function checkIds({ id, productIds = [] }: ImportedPost, given: Given) {
  const { editable, row, earlier } = given
  const other = await earlier.rowOf(id, row)
  if (other !== undefined && other < row)
    refuse('invalid', 'import-row-twice', `The same post is in row ${other} as well`)
  const ids = new Set(productIds)
  const homes = ids.size > 0 ? await editable.rows.getMany([...ids]) : []
  const elsewhere = homes.find(({ document }) => document.outfitId !== id)?.id
  const twice = elsewhere ?? productIds.find((product) => earlier.hasProduct(product, row))
  if (twice !== undefined || ids.size < productIds.length)
    refuse(
      'invalid',
      'import-product-elsewhere',
      `Another product has the id ${twice ?? 'of one of its products'}`,
    )
}

async function commandFor(post: ImportedPost, { picturesOf, by, now, keep }: Given & { keep: boolean }) {
  const { draft, uploaded, described } = await picturesOf(post, { keep })
  const at = now().toISOString()
  const command = {
    type: 'ImportOutfit',
    id: post.id,
    draft,
    createdAt: post.createdAt ?? at,
    productIds: post.productIds,
    newIds: (draft.products ?? []).map(() => randomUUID()),
    uploaded,
    by: by ?? '',
    now: at,
  } as const
  return { command, described }
}

async function asRow(
  read: ReadRow | FileRow,
  given: Given,
  work: (post: ImportedPost) => Promise<Told>,
): Promise<StoredRow> {
  const place = { import: given.importId, row: given.row }
  if ('file' in read) {
    const { name, code, message } = read.file
    return { ...place, kind: 'file', postId: null, title: name, ...refused(code, message) }
  }
  const { title, postId } = read
  const told =
    'problem' in read
      ? refused(read.problem.code, read.problem.message)
      : await toldBy(() => work(read.post), given)
  return { ...told, ...place, kind: 'post', postId, title }
}

/** One post that cannot be imported holds up no other; what passes by itself is tried again. */
async function toldBy(work: () => Promise<Told>, { onFailed }: Around): Promise<Told> {
  try {
    return await work()
  } catch (error) {
    if (isTemporary(error)) throw error
    if (error instanceof Refusal) return refused(error.code, error.message)
    onFailed(error)
    return refused('unexpected', 'This post could not be imported. The log says why.')
  }
}
