import { randomUUID } from 'node:crypto'
import { tagChangeLimits, type TagChange } from '@vitrine/contracts'
import type { Documents, Stored } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { dayMs } from '../trash/purge-due.ts'
import { sharedJobs } from '../shared-jobs.ts'
import { leased, tagChangeOf, type TagJob } from './tag-job.ts'

export type StoredJob = Stored<TagJob>
export type TagChanges = ReturnType<typeof tagChanges>

const { days, kept, waiting } = tagChangeLimits
/** For how long an older write is refused by a removal. */
const removalKeptMs = dayMs

/** The changes of tags, which all catalog processes share. */
export function tagChanges({ documents, now }: { documents: Documents; now: () => Date }) {
  const { jobs, moveOn, add, takeOldest } = sharedJobs<TagJob>({
    documents,
    name: 'tag-changes',
    leased,
    now,
  })
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
  const open = () => jobs.find({ ...earliestOpen, limit: waiting })
  return {
    forgetOld,
    moveOn,
    open: async (): Promise<TagJob[]> => (await open()).map(({ document }) => document),
    async list(): Promise<TagChange[]> {
      const found = (await latest())
        .slice(0, kept)
        .filter(({ document }) => isListed(document, daysAgo(days)))
      return found.map(({ id, document }) => tagChangeOf(id, document))
    },
    async add(job: TagJob): Promise<TagChange> {
      const { id } = await add(randomUUID(), job, { others: open, most: waiting, full: tooMany })
      await forgetOld()
      return tagChangeOf(id, job)
    },
    /** They follow each other, so that one sees what another did. */
    takeOldest: (worker: string) => takeOldest(worker, 1),
  }
}

const tooMany = () =>
  refuse(
    'conflict',
    'too-many-tag-changes',
    `${waiting} changes of tags wait already. Try again when one has ended.`,
  )

const isListed = ({ open: isOpen, askedAt }: TagJob, oldest: string) => isOpen || askedAt >= oldest
