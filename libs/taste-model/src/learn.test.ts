import { describe, expect, it } from '@jest/globals'
import type { Contribution, ContributionKind } from './contribution.ts'
import { featureNames, featureNumber, featuresOf } from './features.ts'
import { learn, type Given } from './learn.ts'
import { scoreOf } from './score.ts'
import { seeded } from './seeded.ts'
import { enoughPosts, standingFor } from './standing-for.ts'
import { anyPost } from './taste.fixtures.ts'

const now = Date.parse('2026-06-10T12:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
const kinds: ContributionKind[] = ['like', 'save', 'favorite', 'favorite-product', 'shop', 'pin', 'hide']

const shopOf = (random: () => number) =>
  new Map(Array.from({ length: 60 }, (_, n) => [`p${n}`, anyPost(random)]))

function given(random: () => number, much: Partial<Given> = {}): Given {
  const features = new Map([...shopOf(random)].map(([id, post]) => [id, featuresOf(post)]))
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const contributions = Array.from({ length: Math.floor(random() * 80) }, (): Contribution => ({
    kind: random() < 0.3 ? 'impression' : any(kinds),
    post: any([...features.keys(), 'gone']),
    at: now - Math.floor((random() * 400 - 5) * dayMs),
  }))
  return {
    contributions,
    featuresOf: (post) => features.get(post),
    quiz: random() < 0.5 ? undefined : { styles: ['boho', 'edgy'], gender: 'female', age: '26-35' },
    published: [...features.values()],
    removed: new Set(),
    now,
    ...much,
  }
}
const shuffled = <T>(list: readonly T[], random: () => number) =>
  list
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value)

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('whatever a person did (seed %i)', (seed) => {
  const random = seeded(seed)
  const cases = Array.from({ length: 12 }, () => given(random))

  it('no weight is beyond 2', () => {
    for (const one of cases) expect(Math.max(...learn(one).weights.map(Math.abs))).toBeLessThanOrEqual(2)
  })
  it('the order in which it was heard changes nothing', () => {
    for (const one of cases)
      expect(learn({ ...one, contributions: shuffled(one.contributions, random) })).toEqual(learn(one))
  })
  it('hearing all of it twice changes nothing but how often a post was seen', () => {
    for (const one of cases) {
      const twice = learn({ ...one, contributions: [...one.contributions, ...one.contributions] })
      expect({ ...twice, seen: [] }).toEqual({ ...learn(one), seen: [] })
    }
  })
  it('what is taken back is as if it had never been', () => {
    for (const one of cases) {
      const gone = shuffled(one.contributions, random).slice(0, one.contributions.length / 2)
      const kept = one.contributions.filter((contribution) => !gone.includes(contribution))
      const never = learn({ ...one, contributions: kept })
      learn(one)
      expect(learn({ ...one, contributions: shuffled(kept, random) })).toEqual(never)
    }
  })
  it('a feature that was taken away weighs nothing, and the others what they did', () => {
    for (const one of cases) {
      const feature = Math.floor(random() * featureNames.length)
      const expected = learn(one).weights.with(feature, 0)
      expect(learn({ ...one, removed: new Set([feature]) }).weights).toEqual(expected)
    }
  })
  it('what is gone counts nothing', () => {
    for (const one of cases) {
      const alive = one.contributions.filter(({ post }) => post !== 'gone')
      expect({ ...learn({ ...one, contributions: alive }), seen: [] }).toEqual({ ...learn(one), seen: [] })
    }
  })
})

describe('what always comes together', () => {
  const plain = { ...anyPost(() => 0.5), category: 'casual', tags: [], pieces: [] }
  const fringe = featuresOf({ ...plain, category: 'boho', tags: ['fringe'] })
  const [bare, noFringe] = [featuresOf({ ...plain, category: 'boho' }), featuresOf(plain)]
  const learnt = (published: Given['published']) =>
    learn({
      contributions: ['a', 'b', 'c', 'd'].map((post) => ({ kind: 'like', post, at: now })),
      featuresOf: () => fringe,
      quiz: undefined,
      published,
      removed: new Set(),
      now,
    }).weights
  const casualFringe = featuresOf({ ...plain, tags: ['fringe'] })
  const score = (published: Given['published']) => scoreOf(learnt(published), fringe)

  it('is counted once: of two features that are never apart the same likes say less', () =>
    expect(score([fringe, fringe, noFringe, noFringe])).toBeLessThan(
      score([fringe, bare, casualFringe, noFringe]),
    ))
  it('is known from some hundred posts as from all', () => {
    const all = Array.from({ length: 3000 }, (_, n) => (n % 3 ? noFringe : fringe))
    expect(standingFor(all).length).toBeLessThanOrEqual(enoughPosts)
    expect(score(standingFor(all))).toBeCloseTo(score(all), 1)
  })
  it('is learned in a shop without any other post', () => {
    for (const published of [[], [fringe]]) expect(score(published)).toBeGreaterThan(0)
  })
})

describe('a taste', () => {
  const shop = new Map([
    ['boho', featuresOf({ ...anyPost(() => 0), category: 'boho', colour: 'red' })],
    ['edgy', featuresOf({ ...anyPost(() => 0), category: 'edgy', colour: 'black' })],
  ])
  const learnt = (contributions: Contribution[], quiz?: Given['quiz']) =>
    learn({
      contributions,
      featuresOf: (post) => shop.get(post),
      quiz,
      published: [...shop.values()],
      removed: new Set(),
      now,
    })
  const did = (kind: ContributionKind, post = 'boho', daysAgo = 0): Contribution => ({
    kind,
    post,
    at: now - daysAgo * dayMs,
  })
  const style = (name: string) => featureNumber(`style:${name}`)!
  const boho = (...contributions: Contribution[]) => learnt(contributions).weights[style('boho')]!

  it('follows what was liked, and says which post said so', () => {
    const { weights, because, actions } = learnt([did('like')])
    expect(scoreOf(weights, shop.get('boho')!)).toBeGreaterThan(scoreOf(weights, shop.get('edgy')!))
    expect([because.get(style('boho')), actions]).toEqual(['boho', 1])
  })
  it('counts what was saved once, also when signing up makes it a favorite', () => {
    const asVisitor = [did('like'), did('save')]
    expect(learnt(asVisitor).actions).toBe(2)
    expect(learnt([...asVisitor, did('favorite')]).actions).toBe(2)
    expect(learnt([...asVisitor, did('favorite'), did('favorite', 'edgy')]).actions).toBe(3)
    expect(learnt([did('save'), did('favorite')]).weights).toEqual(learnt([did('favorite')]).weights)
  })
  it('turns from what was hidden', () => expect(boho(did('hide'))).toBeLessThan(0))
  it('hears a hide, whatever was done before', () => expect(boho(did('like'), did('hide'))).toBeLessThan(0))
  it('hears an action more than a look', () => expect(boho(did('like'))).toBeGreaterThan(boho(did('pin'))))
  it('fades', () => expect(boho(did('like', 'boho', 120))).toBeLessThan(boho(did('like'))))
  it('takes a time to come for now', () => expect(boho(did('like', 'boho', -9))).toBe(boho(did('like'))))
  it('begins with the quiz, which fades with what is done', () => {
    const quiz = { styles: ['edgy'] }
    const after = (...contributions: Contribution[]) =>
      learnt(contributions, quiz).weights[style('edgy')]! - learnt(contributions).weights[style('edgy')]!
    expect(after()).toBeGreaterThan(after(did('like')))
  })
  it('believes a style sooner than a word', () => {
    const { weights } = learnt([did('like')])
    const wordsOfIt = shop.get('boho')!.filter((feature) => featureNames[feature]!.startsWith('word:'))
    for (const word of wordsOfIt) expect(weights[word]).toBeLessThan(boho(did('like')))
  })
  it('does not count what was only seen as an action', () =>
    expect(learnt([did('pin'), did('impression'), did('hide')]).actions).toBe(0))
  it('knows what was seen three times and not touched', () => {
    const looks = [did('impression'), did('impression', 'boho', 1), did('impression', 'boho', 2)]
    expect(learnt(looks).seen).toEqual(['boho'])
    expect(learnt([...looks, did('pin')]).seen).toEqual([])
  })
})
