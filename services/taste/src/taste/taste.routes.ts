import { until } from '@vitrine/concurrency'
import { tasteApi, type Caller } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { personIdOf, serve, type Router } from '@vitrine/service-kit'
import { featureNumber } from '@vitrine/taste-model'
import { saysMore, withLooks } from '../people/looked.ts'
import type { People } from '../people/people.ts'
import {
  afterReset,
  withHidden,
  withoutHidden,
  withoutQuiz,
  withSaid,
  withSettings,
  type Said,
} from '../people/person.ts'
import type { Posts } from '../posts/posts.ts'
import { profileOf } from './profile.ts'
import { shownTaste } from './shown-taste.ts'
import type { Tastes } from './tastes.ts'

const joinedWithinMs = 3_000

type Given = { people: People; posts: Posts; tastes: Tastes; now: () => Date }

/** What people are told of their taste, and what they say of it; and what other services ask and tell. */
export function tasteRoutes(router: Router, { people, posts, tastes, now }: Given) {
  const tasteOf = async (caller: Caller, privateBrowser: boolean) => {
    const { person, derived } = await tastes.of(personOf(caller))
    const { contributions, looks } = derived
    return { taste: shownTaste(person, derived, privateBrowser), contributions: [...contributions, ...looks] }
  }

  serve(router, tasteApi.readTaste, async ({ caller, visitor }) => {
    const { taste } = await tasteOf(caller, visitor.private)
    return taste
  })
  serve(router, tasteApi.exportTaste, async ({ caller, visitor }) => {
    const { taste, contributions } = await tasteOf(caller, visitor.private)
    const exported = contributions.map(({ kind, post, at }) => ({
      kind,
      outfitId: post,
      at: new Date(at).toISOString(),
    }))
    return { taste, contributions: exported }
  })
  serve(router, tasteApi.changeTaste, async ({ body, caller, visitor }) => {
    const { removed, learning, passive } = body
    for (const [index, name] of (removed ?? []).entries())
      if (featureNumber(name) === undefined) refuseFeature(index, name)
    const settings = {
      ...(removed && { removed }),
      ...(learning !== undefined && { learning }),
      ...(passive !== undefined && { passive }),
    }
    await people.change(personOf(caller), (person) => withSettings(person, settings))
    return (await tasteOf(caller, visitor.private)).taste
  })
  serve(router, tasteApi.resetTaste, async ({ caller }) => {
    await people.change(personOf(caller), (person) => afterReset(person, now().getTime()))
  })

  serve(router, tasteApi.hideOutfit, async ({ body: { outfitId, reason = null }, caller }) => {
    const personId = personOf(caller)
    if (!(await posts.isShown(outfitId))) refuse('missing', 'outfit-missing', 'Outfit not found')
    await people.change(personId, (person) => withHidden(person, { outfitId, reason, at: now().getTime() }))
  })
  serve(router, tasteApi.showOutfit, async ({ params: { outfitId }, caller }) => {
    await people.change(personOf(caller), (person) => withoutHidden(person, outfitId))
  })

  serve(router, tasteApi.readTasteProfile, async ({ params: { personId } }) => {
    const { person, derived } = await tastes.of(personId)
    return profileOf(person, derived)
  })
  serve(router, tasteApi.awaitJoining, ({ params: { personId } }) =>
    until(() => people.isGone(personId), joinedWithinMs),
  )
  serve(router, tasteApi.forgetQuiz, ({ params: { personId } }) => people.change(personId, withoutQuiz))
  serve(router, tasteApi.readConsent, async ({ params: { personId } }) => {
    const { person } = await people.read(personId)
    const passive = !('gone' in person) && person.learning && person.passive === true
    return { passive, version: person.version }
  })
  serve(router, tasteApi.seePosts, async ({ body: { personId, items } }) => {
    const known = await posts.of(items.map(({ outfitId }) => outfitId))
    const looks = items
      .filter(({ outfitId }) => known.has(outfitId))
      .map(({ at, ...item }) => ({ ...item, at: Date.parse(at) }))
    await people.change(personId, (person) => withLooks(person, looks, now().getTime()), saysMore)
  })
  serve(router, tasteApi.followLinks, async ({ body: { links } }) => {
    for (const [personId, own] of Map.groupBy(links, (link) => link.personId)) {
      const said = own.map(({ outfitId, at }): Said => {
        const time = Date.parse(at)
        return { kind: 'shop', item: outfitId, is: true, at: time, version: time }
      })
      await people.change(personId, (person) => (person.learning ? withSaid(person, said) : person))
    }
  })
}

/** Whoever is signed in, else the visitor of the device. No call names a person, so none acts on another. */
const personOf = (caller: Caller): string =>
  personIdOf(caller) ??
  refuse('unauthenticated', 'person-unknown', 'Answer the quiz or sign in first: a taste is somebody’s.')

function refuseFeature(index: number, name: string): never {
  const message = `A taste has no feature called ${JSON.stringify(name)}.`
  return refuse('invalid', 'feature-unknown', message, { issues: [{ path: `removed.${index}`, message }] })
}
