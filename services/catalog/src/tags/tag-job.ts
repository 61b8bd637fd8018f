import { tagChangeLimits, type OutfitOutcome, type TagChange } from '@vitrine/contracts'
import { leasedFor, released, type Leased } from '@vitrine/concurrency'
import type { TagRenaming } from '../outfit/rename-tag.ts'

/** A change of a tag as it is stored. `open`: it waits or runs. */
export type TagJob = Omit<TagChange, 'id' | 'state'> &
  Leased & {
    open: boolean
    begunAt: string | null
    /** The posts that are changed at the moment. They stay here until their outcomes are stored, so that each counts once. */
    underWay: readonly string[]
  }

export const leased = leasedFor(10_000)

type Asked = TagRenaming & Pick<TagJob, 'merge' | 'by' | 'askedAt'>
export const asked = (asked: Asked): TagJob => ({
  ...asked,
  open: true,
  total: 0,
  done: 0,
  refused: 0,
  refusals: [],
  reversible: false,
  begunAt: null,
  endedAt: null,
  underWay: [],
  lease: null,
})

/** It is known how much there is to do. */
export const begun = (job: TagJob, found: Pick<TagJob, 'total' | 'reversible' | 'begunAt'>): TagJob => ({
  ...job,
  ...found,
})

/** What was under way has its outcomes, and `next` is under way: without any, the change has ended. */
export function goneOn(
  job: TagJob,
  { outcomes, next, now }: { outcomes: readonly OutfitOutcome[]; next: readonly string[]; now: Date },
): TagJob {
  const left = outcomes.filter(({ outcome }) => outcome !== 'done' && outcome !== 'unchanged')
  const refusals = left.map(({ id, code = '', message = '' }) => ({ id, code, message }))
  const done = job.done + outcomes.length - left.length
  const refused = job.refused + left.length
  const counted = {
    ...job,
    done,
    refused,
    refusals: [...job.refusals, ...refusals].slice(0, tagChangeLimits.refusals),
    underWay: next,
  }
  if (next.length > 0) return { ...counted, total: Math.max(job.total, done + refused + next.length) }
  return { ...released(counted), open: false, total: done + refused, endedAt: now.toISOString() }
}

/** As administrators read it. */
export const tagChangeOf = (id: string, job: TagJob): TagChange => {
  const { open: isOpen, begunAt, underWay: _, lease: __, ...shown } = job
  return { id, ...shown, state: isOpen ? (begunAt ? 'running' : 'waiting') : 'done' }
}
