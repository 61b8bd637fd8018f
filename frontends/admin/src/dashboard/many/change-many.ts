import { outfitLimits, type Outfit, type OutfitOutcome, type Sent } from '@vitrine/contracts'
import { call, messageOf } from '@vitrine/web-kit'

export type Chosen = Pick<Outfit, 'id' | 'title' | 'version'>
export type Change = Sent<'POST /api/admin/outfits/changes'>['body']['change']
export type Undoable = Sent<'POST /api/admin/outfits/changes/undo'>['body']['outfits'][number]

/** `error`: what ended the work after a part of it was done. */
export type Outcomes = { outcomes: OutfitOutcome[]; error?: unknown }
type OnDone = (posts: number) => void

/** Changes posts as they were seen: one that somebody else saved since is left as it is. */
export const changeMany = (change: Change, posts: readonly Chosen[], onDone: OnDone) =>
  inParts(posts, onDone, async (part) => {
    const outfits = part.map(({ id, version }) => (version === undefined ? { id } : { id, version }))
    return (await call('POST /api/admin/outfits/changes', { body: { change, outfits } })).outcomes
  })

export const undoMany = (posts: readonly Undoable[], onDone: OnDone) =>
  inParts(
    posts,
    onDone,
    async (outfits) =>
      (await call('POST /api/admin/outfits/changes/undo', { body: { outfits: [...outfits] } })).outcomes,
  )

/** As many calls as are needed, one after the other. If one fails, what it had and what comes after it is left as it is. */
async function inParts<One extends { id: string }>(
  all: readonly One[],
  onDone: OnDone,
  send: (part: readonly One[]) => Promise<OutfitOutcome[]>,
): Promise<Outcomes> {
  const outcomes: OutfitOutcome[] = []
  for (let from = 0; from < all.length; from += outfitLimits.changedAtOnce) {
    try {
      outcomes.push(...(await send(all.slice(from, from + outfitLimits.changedAtOnce))))
    } catch (error) {
      if (from === 0) throw error
      const message = messageOf(error, 'The server did not answer. Please try again.')
      const left = all.slice(from).map(({ id }) => ({ id, outcome: 'refused' as const, message }))
      return { outcomes: [...outcomes, ...left], error }
    }
    onDone(outcomes.length)
  }
  return { outcomes }
}
