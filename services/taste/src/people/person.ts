import { tasteLimits, type HideReason } from '@vitrine/contracts'
import type { Quiz } from '@vitrine/taste-model'
import type { Looked } from './looked.ts'

/** A product's post is looked up when its taste is derived: the product may move. */
export type SaidKind = 'like' | 'save' | 'favorite' | 'favorite-product' | 'shop'

/**
 * What a person said of a post or a product last: that it is so, or no more. `version`: of favorites' stream, or the time of
 * what comes without one; `at`: ms epoch.
 */
export type Said = { kind: SaidKind; item: string; is: boolean; at: number; version: number }

/** What a reset forgot: it comes again with the same time when favorites moves it to an account, and counts nothing there either. */
type Forgotten = Pick<Said, 'item' | 'at'>

export type Hidden = { outfitId: string; reason: HideReason | null; at: number }

/** All that is kept of a person. What they like is derived from it, and stands nowhere. */
export type Person = {
  /** Rises with each change of what the feed follows. */
  version: number
  /** The latest things, of whatever kind; those that were taken back among them, so that a late event brings nothing back. */
  said: readonly Said[]
  hidden: readonly Hidden[]
  /** Names of features. */
  removed: readonly string[]
  learning: boolean
  passive: boolean | null
  /** Of posts that were only looked at, while the person agrees to it. */
  looked?: readonly Looked[]
  /** What was done until then counts nothing; ms epoch. */
  since: number
  /** The latest, as many as are kept of `said`. */
  forgotten?: readonly Forgotten[]
  /** Null where it was skipped; without it, identity is asked. */
  quiz?: Quiz | null
}

/** Nothing is kept of them any more, and nothing will be. `into`: the account that they are part of. */
export type Gone = { version: number; gone: true; into?: string }

export const newPerson: Person = {
  version: 0,
  said: [],
  hidden: [],
  removed: [],
  learning: true,
  passive: null,
  since: 0,
}

const areSame = (one: Said, other: Said) => one.kind === other.kind && one.item === other.item
const latestFirst = (one: Said, other: Said) =>
  other.at - one.at || (one.kind + one.item < other.kind + other.item ? -1 : 1)

const keyOf = ({ item, at }: Forgotten) => `${item} ${at}`

function withoutForgotten(said: readonly Said[], { forgotten }: Person): readonly Said[] {
  if (!forgotten) return said
  const keys = new Set(forgotten.map(keyOf))
  return said.filter((one) => !keys.has(keyOf(one)))
}

function withForgotten(person: Person, more: readonly Forgotten[]): Person {
  if (more.length === 0) return person
  const all = [...(person.forgotten ?? []), ...more].map(({ item, at }) => ({ item, at }))
  const each = [...new Map(all.map((one) => [keyOf(one), one])).values()]
  const forgotten = each.toSorted((one, other) => other.at - one.at).slice(0, tasteLimits.contributions)
  return { ...person, forgotten }
}

/** In whatever order and however often things are said, the same is known in the end. */
export function withSaid(person: Person, news: readonly Said[]): Person {
  let { said } = person
  for (const one of withoutForgotten(news, person)) {
    const known = said.find((other) => areSame(one, other))
    if (one.at <= person.since || (known && known.version >= one.version)) continue
    said = [...said.filter((other) => other !== known), one]
  }
  if (said === person.said) return person
  const kept = said.toSorted(latestFirst).slice(0, tasteLimits.contributions)
  return isSameList(kept, person.said) ? person : { ...person, said: kept }
}

const isSameList = (one: readonly Said[], other: readonly Said[]) =>
  one.length === other.length && one.every((each, index) => each === other[index])

/** Hidden again, it stays where it was, with the reason that was given last. */
export function withHidden(person: Person, hidden: Hidden): Person {
  const known = person.hidden.find(({ outfitId }) => outfitId === hidden.outfitId)
  if (known && (hidden.reason ?? known.reason) === known.reason) return person
  const others = person.hidden.filter((one) => one !== known)
  const all = [...others, { ...hidden, at: known?.at ?? hidden.at }]
  return { ...person, hidden: all.toSorted(latestHidden).slice(0, tasteLimits.hidden) }
}

const latestHidden = (one: Hidden, other: Hidden) =>
  other.at - one.at || (one.outfitId < other.outfitId ? -1 : 1)

export function withoutHidden(person: Person, outfitId: string): Person {
  const hidden = person.hidden.filter((one) => one.outfitId !== outfitId)
  return hidden.length === person.hidden.length ? person : { ...person, hidden }
}

export type TasteSettings = Partial<Pick<Person, 'learning' | 'passive' | 'removed'>>

/** Takes away, gives back, switches off and on. */
export function withSettings(person: Person, settings: TasteSettings): Person {
  const removed = settings.removed ? [...new Set(settings.removed)].sort() : person.removed
  const { learning = person.learning, passive = person.passive } = settings
  const isSame =
    learning === person.learning && passive === person.passive && removed.join() === person.removed.join()
  if (isSame) return person
  const { looked, ...others } = person
  return {
    ...others,
    ...(passive === true && looked ? { looked } : {}),
    ...{ learning, passive, removed },
  }
}

/** What was learned so far is forgotten; what the person hid, took away and agreed to stays. */
export function afterReset({ looked: _, ...person }: Person, now: number): Person {
  return { ...withForgotten(person, person.said), said: [], since: now }
}

/** Identity is asked again; who is being asked about has changed, too, so an answer of before is not noted. */
export function withoutQuiz(person: Person): Person {
  const { quiz: _, ...others } = person
  return person.version === 0 ? person : others
}

/**
 * A visitor became part of an account. What favorites keeps it moves itself, with events of its own; what nobody else has comes
 * along: links followed, what was hidden, and what was taken away, switched off or forgotten.
 */
export function joined(account: Person, visitor: Person): Person {
  const knowing = withForgotten(account, visitor.forgotten ?? [])
  const links = withSaid(
    knowing === account ? account : { ...knowing, said: withoutForgotten(knowing.said, knowing) },
    visitor.said.filter(({ kind }) => kind === 'shop'),
  )
  const all = visitor.hidden.reduce(withHidden, links)
  return withSettings(all, {
    learning: account.learning && visitor.learning,
    passive: account.passive ?? visitor.passive,
    removed: [...account.removed, ...visitor.removed],
  })
}
