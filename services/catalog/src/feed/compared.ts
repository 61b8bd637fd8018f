import { policyHeader, writtenPolicy, type FeedPolicy } from '@vitrine/contracts'
import { seeded } from '@vitrine/taste-model'
import { idHash } from './id-hash.ts'

/** A draw stands for a person as long as a learned list: a reload shows the same order. */
const standsMs = 10 * 60_000
/** Before the cursor of a walk that was drawn; no other begins so. */
const mark = '-'
const certain = 1000

type Asked = {
  /** As a client carried it from the page before; undefined for a first page. */
  carried: string | undefined
  person: string | undefined
  /** Whether the feed of that person follows what was learned. */
  isFollowed: boolean
  /** Asked not to be tracked: nothing is recorded of it, so there is nothing to compare. */
  isPrivate: boolean
  /** In milliseconds. */
  at: number
}

export type Compared = ReturnType<typeof comparedFeeds>

/**
 * A share of the fresh first pages of people of whom something was learned is in the order of the quiz, drawn at random: without
 * that, what learning is worth cannot be estimated from what happened.
 */
export function comparedFeeds(share: number) {
  const thousandths = Math.round(share * certain)
  const isOn = thousandths > 0
  const isQuizFor = (person: string, at: number) =>
    seeded(idHash(`compared ${person} ${Math.floor(at / standsMs)}`))() * certain < thousandths

  return ({ carried, person, isFollowed, isPrivate, at }: Asked) => {
    const isMarked = carried?.startsWith(mark) === true
    const isFresh = isFollowed && carried === undefined
    const isDrawn = isMarked || (isOn && isFresh && !isPrivate)
    return {
      cursor: isMarked ? carried.slice(mark.length) : carried,
      isDrawn,
      /** Whether a first page follows what was learned. */
      isLearned: isFresh && !(isDrawn && person !== undefined && isQuizFor(person, at)),
      /** What a client carries to the next page. */
      carry: (cursor: string): string => (isDrawn ? `${mark}${cursor}` : cursor),
      /** Says how the page was ordered; of a walk on which learning, or the comparison, was switched off meanwhile nothing. */
      saying(policy: FeedPolicy): Record<string, string> {
        if ((isDrawn || policy === 'learned') && !isFollowed) return {}
        if (!isDrawn) return { [policyHeader]: writtenPolicy({ policy, thousandths: certain }) }
        const chance = policy === 'learned' ? certain - thousandths : thousandths
        return isOn ? { [policyHeader]: writtenPolicy({ policy, thousandths: chance }) } : {}
      },
    }
  }
}
