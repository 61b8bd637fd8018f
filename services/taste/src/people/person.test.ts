import { describe, expect, it } from '@jest/globals'
import { tasteLimits } from '@vitrine/contracts'
import { seededRandom } from '@vitrine/engine-testing'
import {
  afterReset,
  joined,
  newPerson,
  withHidden,
  withoutQuiz,
  withSaid,
  withSettings,
  type Said,
} from './person.ts'

const said = (item: string, version: number, is = true, at = version): Said => ({
  kind: 'like',
  item,
  is,
  at,
  version,
})

describe('what is said of posts', () => {
  it('is the same in the end, however often and in whatever order it comes', () => {
    const random = seededRandom(25)
    for (let run = 0; run < 200; run += 1) {
      let at = 0
      const streams = Array.from({ length: 8 }, (_, item) =>
        Array.from({ length: 1 + Math.floor(random() * 4) }, (_, version) =>
          said(`post-${item}`, version + 1, version % 2 === 0, (at += 1)),
        ),
      )
      const events = streams.flat()
      const again = events.filter(() => random() < 0.5)
      const shuffled = [...events, ...again]
        .map((event) => ({ event, place: random() }))
        .sort((one, other) => one.place - other.place)
        .map(({ event }) => event)
      const last = streams.map((stream) => stream.at(-1))
      const inOrder = withSaid(newPerson, events)
      expect(new Set(inOrder.said)).toEqual(new Set(last))
      expect(shuffled.reduce((person, event) => withSaid(person, [event]), newPerson)).toEqual(inOrder)
    }
  })
  it('is the latest, where there is more than is kept, in whatever order it comes', () => {
    const many = Array.from({ length: tasteLimits.contributions + 40 }, (_, post) =>
      said(`p${post}`, post + 1),
    )
    const kept = withSaid(newPerson, many)
    expect(kept.said).toEqual(many.slice(40).reverse())
    expect(withSaid(newPerson, many.toReversed())).toEqual(kept)
    expect(withSaid(kept, many)).toBe(kept)
  })
  it('before a reset comes back from nowhere', () => {
    const person = afterReset(withSaid(newPerson, [said('linen', 1)]), 5)
    expect(withSaid(person, [said('linen', 1), said('silk', 5)])).toBe(person)
    expect(withSaid(person, [said('linen', 6)]).said).toEqual([said('linen', 6)])
  })
})

describe('what is hidden', () => {
  it('is at most 500 posts: the oldest goes, and what is hidden again keeps its place', () => {
    const hide = (post: number, person = newPerson) =>
      withHidden(person, { outfitId: `p${post}`, reason: null, at: post })
    let person = newPerson
    for (let post = 0; post <= tasteLimits.hidden; post += 1) person = hide(post, person)
    expect(person.hidden).toHaveLength(tasteLimits.hidden)
    expect([person.hidden[0]?.outfitId, person.hidden.at(-1)?.outfitId]).toEqual(['p500', 'p1'])
    expect(hide(1, person)).toBe(person)
  })
})

describe('a visitor who joins an account', () => {
  it('brings links followed, hides and what was taken away, and leaves likes to favorites', () => {
    const link: Said = { ...said('silk', 7), kind: 'shop' }
    const hidden = withHidden(newPerson, { outfitId: 'tweed', reason: 'style', at: 3 })
    const visitor = withSettings(withSaid(hidden, [said('linen', 1), link]), {
      removed: ['style:boho'],
      learning: false,
    })
    const account = joined(newPerson, visitor)
    expect(account).toMatchObject({
      said: [link],
      hidden: [{ outfitId: 'tweed' }],
      removed: ['style:boho'],
      learning: false,
    })
    expect(joined(account, visitor)).toEqual(account)
  })
})

describe('a visitor who joins an account after a reset', () => {
  const visitor = afterReset(withSaid(newPerson, [said('linen', 1), said('silk', 2)]), 5)
  const own = withSaid(newPerson, [said('tweed', 3)])
  const moved = [said('linen', 1, true, 1), said('silk', 1, true, 2)]

  it('has not said again what favorites moves there, whichever is heard first', () => {
    expect(withSaid(joined(own, visitor), moved).said).toEqual(own.said)
    expect(joined(withSaid(own, moved), visitor).said).toEqual(own.said)
    expect(joined(joined(own, visitor), visitor)).toEqual(joined(own, visitor))
  })
  it('says what is done later, of the same posts too', () => {
    const later = said('linen', 2, true, 9)
    expect(withSaid(joined(own, visitor), [later]).said).toEqual([later, ...own.said])
  })
  it('is known by a person that was stored before there was such a list', () => {
    const { forgotten: _, ...stored } = visitor
    expect(joined(own, stored).said).toEqual(own.said)
    expect(afterReset(afterReset(stored, 6), 7)).not.toHaveProperty('forgotten')
  })
})

describe('answers of the quiz that changed', () => {
  const known = { ...newPerson, version: 3 }
  it('are asked for again, and the person changes though they were being asked for', () => {
    const quiz = { styles: ['boho'] }
    expect(withoutQuiz({ ...known, quiz })).toEqual(known)
    expect(withoutQuiz(known)).not.toBe(known)
  })
  it('change nobody of whom nothing is kept', () => expect(withoutQuiz(newPerson)).toBe(newPerson))
})
