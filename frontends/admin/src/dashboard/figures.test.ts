import { describe, expect, it } from '@jest/globals'
import { manyOf } from '@vitrine/backoffice'
import { changeText, dayText, excerptOf, halves, rateText, totalsOf } from './figures.ts'

describe('the click-through rate', () => {
  it.each([
    [0, 0, '0%'],
    [0, 5, '0%'],
    [200, 0, '0.0%'],
    [3, 1, '33.3%'],
    [1000, 1, '0.1%'],
    [10, 15, '150.0%'],
    [8, 1, '12.5%'],
  ])('of %i views and %i clicks is %s', (views, clicks, rate) =>
    expect(rateText({ views, clicks })).toBe(rate),
  )
})

describe('an excerpt', () => {
  it('is the whole text up to 100 characters', () => expect(excerptOf('x'.repeat(100))).toBe('x'.repeat(100)))
  it('is 100 characters and an ellipsis past that', () =>
    expect(excerptOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`))
  it('never cuts a character in two', () => expect(excerptOf('👗'.repeat(120))).toBe(`${'👗'.repeat(100)}…`))
})

it('adds views and clicks up', () =>
  expect(
    totalsOf([
      { views: 2, clicks: 1 },
      { views: 3, clicks: 0 },
    ]),
  ).toEqual({ views: 5, clicks: 1 }))

it('says one click and many clicks', () =>
  expect([0, 1, 1200].map((count) => manyOf(count, 'click'))).toEqual([
    '0 clicks',
    '1 click',
    '1,200 clicks',
  ]))

it.each([
  [5, 4, '+25%'],
  [3, 4, '−25%'],
  [4, 4, '0%'],
  [50_004, 4, '+1,250,000%'],
  [4, 0, undefined],
])('says how %i stands against %i', (now, before, text) => expect(changeText(now, before)).toBe(text))

it('cuts a series into the period and the one before', () =>
  expect(halves([1, 2, 3, 4, 5])).toEqual({ before: [1, 2], now: [3, 4, 5] }))

it('says a day as it was counted', () => expect(dayText('2026-11-01')).toBe('1 Nov'))
