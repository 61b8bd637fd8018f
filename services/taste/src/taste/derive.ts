import { featuresWithout, learn, type Contribution, type Learned } from '@vitrine/taste-model'
import type { Person, Said } from '../people/person.ts'
import type { KnownPost, Posts } from '../posts/posts.ts'

/** A person's taste as it follows from what they did, at this moment. */
export type Derived = Learned & {
  posts: ReadonlyMap<string, KnownPost>
  /** What counts, latest first. */
  contributions: readonly (Contribution & { kind: Said['kind'] })[]
  /** What was only looked at, where the person agreed to it. */
  looks: readonly Contribution[]
  /** Hidden, and not only because they were seen. */
  disliked: readonly string[]
}

/** From the contributions alone, with the posts as they are now: what was taken back, edited or deleted leaves no trace. */
export async function derive(person: Person, posts: Posts, now: number): Promise<Derived> {
  const said = person.said.filter(({ is }) => is)
  const postOf = await posts.postsOfItems(said)
  const contributions = said.flatMap((one) => {
    const post = postOf(one)
    return post === undefined ? [] : [{ kind: one.kind, post, at: one.at }]
  })
  const looks = (person.looked ?? []).flatMap(({ outfitId: post, shown, pinned }): Contribution[] => [
    ...(pinned === null ? [] : [{ kind: 'pin', post, at: pinned } as const]),
    ...shown.map((at) => ({ kind: 'impression', post, at }) as const),
  ])
  const known = await posts.of([
    ...[...contributions, ...looks].map(({ post }) => post),
    ...person.hidden.map(({ outfitId }) => outfitId),
  ])
  // What somebody has only seen enough of they may still like.
  const hides = person.hidden
    .filter(({ reason }) => reason !== 'seen')
    .map(({ outfitId, at }): Contribution => ({ kind: 'hide', post: outfitId, at }))
  const learned = learn({
    contributions: [...contributions, ...looks, ...hides],
    featuresOf: (post) => known.get(post)?.features,
    quiz: person.quiz ?? undefined,
    published: await posts.sample(),
    removed: featuresWithout(person.removed),
    now,
  })
  return { ...learned, posts: known, contributions, looks, disliked: hides.map(({ post }) => post) }
}
