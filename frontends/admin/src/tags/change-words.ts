import { countText, manyOf } from '@vitrine/backoffice'
import type { TagChange } from '@vitrine/contracts'

/** What a change does, while it is not done: "Merging “flax” into “linen”". */
export function goingOnText({ from, to, merge, state }: TagChange): string {
  if (state === 'waiting') return `Waiting: ${namesText({ from, to, merge })}`
  if (to === null) return `Removing “${from}”`
  return merge ? `Merging “${from}” into “${to}”` : `Renaming “${from}” to “${to}”`
}

const namesText = ({ from, to, merge }: Pick<TagChange, 'from' | 'to' | 'merge'>) =>
  to === null
    ? `remove “${from}”`
    : `${merge ? 'merge' : 'rename'} “${from}” ${merge ? 'into' : 'to'} “${to}”`

/** What a change did: "Renamed “flax” to “linen” on 12 posts". */
export function doneText({ from, to, merge, done }: TagChange): string {
  const posts = manyOf(done, 'post')
  if (to === null) return `Removed “${from}” from ${posts}`
  return merge ? `Merged “${from}” into “${to}” on ${posts}` : `Renamed “${from}” to “${to}” on ${posts}`
}

export const progressText = ({ done, refused, total }: TagChange) =>
  `${countText(done + refused)} of ${manyOf(total, 'post')}`
