import { outfitLimits, type Outfit, type OutfitOutcome, type Sent } from '@vitrine/contracts'
import { call } from '@vitrine/web-kit'

export type Chosen = Pick<Outfit, 'id' | 'title' | 'version'>
export type Change = Sent<'POST /api/admin/outfits/changes'>['body']['change']
export type Undoable = Sent<'POST /api/admin/outfits/changes/undo'>['body']['outfits'][number]

/** Changes posts as they were seen: one that somebody else saved since is left as it is. */
export const changeMany = (change: Change, posts: readonly Chosen[]) =>
  inParts(posts, async (part) => {
    const outfits = part.map(({ id, version }) => (version === undefined ? { id } : { id, version }))
    return (await call('POST /api/admin/outfits/changes', { body: { change, outfits } })).outcomes
  })

export const undoMany = (posts: readonly Undoable[]) =>
  inParts(
    posts,
    async (outfits) =>
      (await call('POST /api/admin/outfits/changes/undo', { body: { outfits: [...outfits] } })).outcomes,
  )

async function inParts<One>(
  all: readonly One[],
  send: (part: readonly One[]) => Promise<OutfitOutcome[]>,
): Promise<OutfitOutcome[]> {
  const outcomes: OutfitOutcome[] = []
  for (let from = 0; from < all.length; from += outfitLimits.changedAtOnce)
    outcomes.push(...(await send(all.slice(from, from + outfitLimits.changedAtOnce))))
  return outcomes
}
