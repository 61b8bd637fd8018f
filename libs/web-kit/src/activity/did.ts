import type { InList } from './lists.ts'

type Shown = { outfitId: string; outfitVersion: number | undefined }

/** A card that is on the page, a pin that was opened, a tap beside every pin: `x` and `y` from 0 to 1 of the picture. */
export type Did =
  | { kind: 'card'; card: Element; outfit: { id: string; version?: number | undefined } }
  | ({ kind: 'pin-opened'; productId: string; imageIndex: number } & Shown & Partial<InList>)
  | ({ kind: 'tap'; imageIndex: number; x: number; y: number } & Shown)
export type DidAt = Did & { at: number }

/** What reports them comes when the page is quiet. */
const mostEarly = 200
const early: DidAt[] = []
const keep = (one: DidAt): void => {
  if (early.length < mostEarly) early.push(one)
}
let take = keep

/** Notes what somebody did; `at` is of the clock that nobody sets. */
export const did = (one: Did) => take({ ...one, at: performance.now() })

/** A ref for the card of an outfit. */
export const cardOf = (outfit: { id: string; version?: number | undefined }) => (card: Element | null) => {
  if (card) did({ kind: 'card', card, outfit })
}

/** Hands over what was noted, and what is from now on until what it answers is called. */
export function takeDone(taken: (one: DidAt) => void): () => void {
  take = taken
  early.splice(0).forEach(taken)
  return () => void (take = keep)
}
