import { unsavedLimits, type UnsavedChanges } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'

/** `place`: of which outfit of which administrator; of new ones, `OWNER/`. `typed`: within an object, so that no engine makes a key of it. */
type Unsaved = { owner: string; place: string; at: string; typed: { content: string } }

type OfForm = { id: string; revision: number }
type Stored = OfForm & { outfit: string | null; content: string; replaces?: OfForm | null | undefined }

export type UnsavedStore = ReturnType<typeof unsavedStore>

/** A document at a revision, and its removal: after it, and before the next revision. */
const versionOf = (revision: number) => 2 * revision
const removalOf = (revision: number) => versionOf(revision) + 1

const offered = 3
const sweptAtOnce = 100
const dayMs = 24 * 60 * 60 * 1000

/**
 * What administrators have typed and not saved: a document for each form, whose version follows from the revision. So calls that
 * arrive late or twice change nothing, and no form writes over another.
 */
export function unsavedStore({ documents, now }: { documents: Documents; now: () => Date }) {
  const unsaved = documents.collection<Unsaved>('unsaved', {
    indexes: [['place', 'at'], ['owner', 'at'], ['at']],
  })
  const keyOf = (owner: string, form: string) => `${owner}/${form}`
  const placeOf = (owner: string, outfit: string | null) => `${owner}/${outfit ?? ''}`
  const latest = { sort: { by: 'at', direction: 'descending' } } as const

  /** What a form stores after this revision is stored again. */
  const remove = (owner: string, { id, revision }: OfForm) =>
    unsaved.remove(keyOf(owner, id), removalOf(revision))

  return {
    async list(owner: string, outfit: string | null): Promise<UnsavedChanges[]> {
      const found = await unsaved.find({
        where: { place: placeOf(owner, outfit) },
        ...latest,
        limit: offered,
      })
      return found.map(({ id, version, document: { at, typed } }) => ({
        id: id.slice(keyOf(owner, '').length),
        revision: version / 2,
        at,
        content: typed.content,
      }))
    },

    /** The oldest of an administrator make room. */
    async store(owner: string, { id, revision, outfit, content, replaces }: Stored): Promise<void> {
      const at = now().toISOString()
      const place = placeOf(owner, outfit)
      await unsaved.put(keyOf(owner, id), versionOf(revision), { owner, place, at, typed: { content } })
      if (replaces) await remove(owner, replaces)
      const tooMany = await unsaved.find({
        where: { owner },
        ...latest,
        skip: unsavedLimits.forms,
        limit: unsavedLimits.forms,
      })
      await unsaved.write(tooMany.map(({ id, version }) => ({ id, version })))
    },

    remove,

    /** Removes what nobody came back to in time. */
    async sweep(): Promise<void> {
      const time = now().getTime()
      const oldest = new Date(time - unsavedLimits.days * dayMs).toISOString()
      const first = await unsaved.find({
        sort: { by: 'at', direction: 'ascending' },
        after: { value: '', id: '' }, // what was removed sorts before all others
        limit: sweptAtOnce,
      })
      const past = first.filter(({ document }) => document.at < oldest)
      await unsaved.write(past.map(({ id, version }) => ({ id, version })))
      await unsaved.forgetRemovals(time - dayMs)
    },
  }
}
