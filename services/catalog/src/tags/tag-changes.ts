import { randomUUID } from 'node:crypto'
import { tagChangeLimits, type TagChange } from '@vitrine/contracts'
import type { Documents, Stored } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { dayMs } from '../trash/purge-due.ts'
import { isLeasedByOther } from '@vitrine/concurrency'
import { leased, tagChangeOf, type TagJob } from './tag-job.ts'

export type StoredJob = Stored<TagJob>
export type TagChanges = ReturnType<typeof tagChanges>

const { days, kept, waiting } = tagChangeLimits
/** For how long an older write is refused by a removal. */
const removalKeptMs = dayMs

/** The changes of tags that all catalog processes share, one document each: one process at a time moves one on. */
export function tagChanges({ documents, now }: { documents: Documents; now: () => Date }) {
  const jobs = documents.collection<TagJob>('tag-changes', { indexes: [['open', 'askedAt'], ['askedAt']] })
  const earliestOpen = {
    where: { open: true },
    sort: { by: 'askedAt', direction: 'ascending' },
  } as const
  const daysAgo = (count: number) => new Date(now().getTime() - count * dayMs).toISOString()
  const latest = () => jobs.find({ sort: { by: 'askedAt', direction: 'descending' }, limit: 2 * kept })

  /** Forgets those that have ended, where they are old or many. */
  const forgetOld = async () => {
    const oldest = daysAgo(days)
    for (const [index, { id, version, document }] of (await latest()).entries())
      if (!document.open && (index >= kept || document.askedAt < oldest)) await jobs.remove(id, version + 1)
    await jobs.forgetRemovals(Date.now() - removalKeptMs)
  }
  /** Stores what follows; undefined where another process was faster. */
  const moveOn = async ({ id, version }: StoredJob, document: TagJob): Promise<StoredJob | undefined> => {
    const next = { id, version: version + 1, document }
    return (await jobs.replace(id, next.version, document)) ? next : undefined
  }
  return {
    forgetOld,
    moveOn,
    open: async (): Promise<TagJob[]> =>
      (await jobs.find({ ...earliestOpen, limit: waiting })).map(({ document }) => document),
    async list(): Promise<TagChange[]> {
      const found = (await latest())
        .slice(0, kept)
        .filter(({ document }) => isListed(document, daysAgo(days)))
      return found.map(({ id, document }) => tagChangeOf(id, document))
    },
    async add(job: TagJob): Promise<TagChange> {
      if ((await jobs.count({ open: true })) >= waiting)
        refuse(
          'conflict',
          'too-many-tag-changes',
          `${waiting} changes of tags wait already. Try again when one has ended.`,
        )
      const id = randomUUID()
      await jobs.put(id, 1, job)
      await forgetOld()
      return tagChangeOf(id, job)
    },
    /** The one that was asked for first, for this worker: they follow each other, so that one sees what another did. */
    async takeOldest(worker: string): Promise<StoredJob | undefined> {
      const [oldest] = await jobs.find({ ...earliestOpen, limit: 1 })
      const by = { worker, now: now() }
      if (!oldest || isLeasedByOther(oldest.document, by)) return undefined
      return moveOn(oldest, leased(oldest.document, by))
    },
  }
}

const isListed = ({ open: isOpen, askedAt }: TagJob, oldest: string) => isOpen || askedAt >= oldest
