import type { PendingSummary } from '@vitrine/contracts'
import { momentText } from '../../dashboard/figures.ts'

/** What there is, in two words. */
export const pendingTitle = ({ applyAt }: Pick<PendingSummary, 'applyAt'>) =>
  applyAt ? 'Changes scheduled' : 'Changes pending'

/** Why they were not published; undefined where nothing went wrong. */
export const failureText = ({ failed }: Pick<PendingSummary, 'failed'>) =>
  failed ? `Changes could not be published: ${changedSince(failed.conflicts)}.` : undefined

/** `somebody else has changed the same since (Title, Season)`. */
export const changedSince = (conflicts: readonly string[]) =>
  `somebody else has changed the same since (${conflicts.join(', ')})`

/** Why something is not published at its time. */
export const lateText = (reason: string) =>
  `Its time has passed, and it is not published yet: ${reason.replace(/[.!?]?$/, '.')} It is tried again every second.`

/** What happens by itself. */
export const applyText = (applyAt: string | null) =>
  applyAt ? `Published by themselves on ${momentText(applyAt)}.` : 'Published when somebody does it.'
