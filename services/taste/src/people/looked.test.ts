import { expect, it } from '@jest/globals'
import { saysMore, withLooks, type Look } from './looked.ts'
import { newPerson, withSettings, type Person } from './person.ts'

const minute = 60_000
const day = 24 * 60 * minute
const now = 100 * day
const agreed: Person = { ...newPerson, passive: true }
const shown = (at: number, outfitId = 'linen'): Look => ({ kind: 'impression', outfitId, at })
const pin = (at: number): Look => ({ kind: 'pin', outfitId: 'linen', at })

it('nothing is noted of whoever was not asked, did not agree, or switched it off', () => {
  for (const person of [newPerson, { ...agreed, passive: false }, { ...agreed, learning: false }])
    expect(withLooks(person, [shown(now), pin(now)], now)).toBe(person)
})
it('nothing is noted from the future, from over a month ago, or from before a reset', () => {
  const person = { ...agreed, since: now - 5 * day }
  const looks = [shown(now + 1), shown(now - 31 * day), pin(now - 6 * day), pin(now + 1)]
  expect(withLooks(person, looks, now)).toBe(person)
})
it('the same twice is once, and what is shown again at once is the same card still', () => {
  const once = withLooks(agreed, [shown(now - day), pin(now - day)], now)
  expect(withLooks(once, [shown(now - day), shown(now - day + minute), pin(now - 2 * day)], now)).toBe(once)
})
it('a card shown once or twice is no news; the third time, and a pin, is', () => {
  const twice = withLooks(agreed, [shown(now - 3 * day), shown(now - 2 * day)], now)
  expect(saysMore(agreed, twice)).toBe(false)
  const thrice = withLooks(twice, [shown(now - day)], now)
  expect(saysMore(twice, thrice)).toBe(true)
  expect(withLooks(thrice, [shown(now)], now)).toBe(thrice)
  expect(saysMore(agreed, withLooks(agreed, [pin(now)], now))).toBe(true)
})
it('the latest 200 posts are kept, and none after the consent is taken back', () => {
  const many = Array.from({ length: 250 }, (_, index) => shown(now - index * minute, `p${index}`))
  const person = withLooks(agreed, many, now)
  expect(person.looked).toHaveLength(200)
  expect(person.looked?.at(-1)?.outfitId).toBe('p199')
  expect(withSettings(person, { removed: ['style:boho'] }).looked).toBe(person.looked)
  expect(withSettings(person, { passive: false }).looked).toBeUndefined()
})
