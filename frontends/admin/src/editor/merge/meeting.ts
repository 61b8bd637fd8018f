import { listed } from '../items/items.ts'
import type { PostValues } from '../post-values.ts'
import type { Intent } from '../save/post-draft.ts'
import { changedFields } from './changed-fields.ts'
import { publishing } from './fields.ts'
import { merge, type Base, type Merged } from './merge.ts'
import { added, withKeysOf } from './same-things.ts'
import type { Choices } from '@vitrine/contracts/merge'

/** A version of the post that is saved. */
export type Version = {
  etag: string | null
  /** None where they are not known any more. */
  values: PostValues | undefined
}

/** A save that found a newer version. */
export type Meeting = {
  /** What the save began with. */
  base: Version
  mine: PostValues
  theirs: Version & { values: PostValues }
  intent: Intent
}

/** Pure: what is saved next, and by which intent; or what has to be chosen first. */
export function mergeToSave(
  { base, mine, theirs, intent }: Meeting,
  choices?: Choices,
): Merged & { intent: Intent } {
  const intended = intendedOf({ mine, theirs, intent })
  const isAgainstTheirs =
    intent !== 'submit' &&
    intent !== 'keep' &&
    intended.publishImmediately !== theirs.values.publishImmediately
  const { merged, both } = merge(
    isAgainstTheirs ? withoutPublishing(base.values, theirs.values) : (base.values ?? {}),
    withKeysOf(theirs.values, intended, added),
    theirs.values,
    choices,
  )
  const isAsIntended = merged.publishImmediately === intended.publishImmediately
  return { merged, both, intent: isAsIntended ? intent : 'submit' }
}

/** Whether a post is published is no part of changes that are kept beside it. */
function intendedOf({ mine, theirs, intent }: Pick<Meeting, 'mine' | 'theirs' | 'intent'>): PostValues {
  if (intent === 'submit') return mine
  if (intent !== 'keep') return { ...mine, publishImmediately: intent === 'publish-now' }
  const { publishImmediately, scheduledAt } = theirs.values
  return { ...mine, publishImmediately, scheduledAt }
}

/** "Publish Now" and "Save as Draft" are answers of their own: one against what somebody has changed is asked about. */
function withoutPublishing(base: PostValues | undefined, theirs: PostValues): Base {
  if (!base || publishing.same?.(base, theirs)) return base ?? {}
  const { publishImmediately: _, ...rest } = base
  return rest
}

/** Which fields came from whom, as far as it is known what both began with. */
export const sourcesOf = ({ base, mine, theirs }: Pick<Meeting, 'base' | 'mine' | 'theirs'>) =>
  base.values && {
    theirs: changedFields(base.values, theirs.values),
    mine: changedFields(base.values, mine),
  }

/** What a save says that has put two versions together. */
export function mergedText(meeting: Pick<Meeting, 'base' | 'mine' | 'theirs'>): string {
  const sources = sourcesOf(meeting)
  const parts = sources
    ? [
        ['Theirs', sources.theirs],
        ['Yours', sources.mine],
      ].flatMap(([who, fields]) => (fields?.length ? `${String(who)}: ${listed([fields].flat())}` : []))
    : []
  return ['Merged with what somebody else saved meanwhile', ...parts].join('. ')
}
