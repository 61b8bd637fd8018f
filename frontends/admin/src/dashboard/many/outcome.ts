import { manyOf } from '@vitrine/backoffice'
import type { OutfitOutcome } from '@vitrine/contracts'
import type { Change, Chosen, Undoable } from './change-many.ts'

export type LeftPost = { id: string; title: string; why: string }
/** What became of a change of many posts. `left`: those that were left as they are, and why. */
export type Outcome = { text: string; left: LeftPost[]; undoable: Undoable[] }

const participles: Record<Change['type'] | 'undo', string> = {
  publish: 'published',
  unpublish: 'taken off',
  schedule: 'scheduled',
  tags: 'tagged',
  delete: 'deleted',
  undo: 'back as before',
}

/** In a sentence: `2 posts published, 1 was so already, 1 left as it is.` */
export function outcomeOf(
  type: keyof typeof participles,
  outcomes: readonly OutfitOutcome[],
  posts: readonly Pick<Chosen, 'id' | 'title'>[],
): Outcome {
  const titles = new Map(posts.map(({ id, title }) => [id, title]))
  const undoable = outcomes.flatMap(({ id, outcome, before, version }) =>
    outcome === 'done' && before && version ? [{ id, before, version }] : [],
  )
  const unchanged = outcomes.filter(({ outcome }) => outcome === 'unchanged').length
  const left = outcomes.flatMap(({ id, outcome, message = '' }) =>
    outcome === 'done' || outcome === 'unchanged'
      ? []
      : [{ id, title: titles.get(id) ?? id, why: reasons[outcome] ?? message }],
  )
  const parts = [
    `${manyOf(undoable.length, 'post')} ${participles[type]}`,
    ...(unchanged ? [`${unchanged} ${unchanged === 1 ? 'was' : 'were'} so already`] : []),
    ...(left.length ? [`${left.length} left as ${left.length === 1 ? 'it is' : 'they are'}`] : []),
  ]
  return { text: `${parts.join(', ')}.`, left, undoable }
}

const reasons: Partial<Record<OutfitOutcome['outcome'], string>> = {
  stale: 'Somebody saved it meanwhile.',
  missing: 'It is not there any more.',
}

/** The version of each post after a change of many, as far as that says it; undefined where the post is gone. */
export function versionsAfter(outcomes: readonly OutfitOutcome[], isDeletion: boolean) {
  const versions = new Map<string, number | undefined>()
  for (const { id, outcome, version } of outcomes)
    if (outcome === 'missing' || (isDeletion && outcome === 'done')) versions.set(id, undefined)
    else if (version !== undefined) versions.set(id, version)
  return versions
}
