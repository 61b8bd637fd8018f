import { describe, expect, it } from '@jest/globals'
import type { Activity } from '@vitrine/contracts'
import { activityForTest, analyticsRowForTest } from '@vitrine/contracts/examples'
import { activityLedger } from './activity-ledger.ts'
import type { Click } from './sent.ts'

const record = (id: string, more: Partial<Activity> = {}): Activity =>
  activityForTest({ id, kind: 'click', productId: 'p1', ...more })
const view = (id: string, more: Partial<Activity> = {}) =>
  record(id, { kind: 'view', productId: null, ...more })
const row = (outfitId: string, views: number, clicks: number) =>
  analyticsRowForTest({ outfitId, views, clicks })
const click = (more: Partial<Click> = {}): Click => ({
  outfitId: 'o1',
  machine: false,
  acknowledged: true,
  ...more,
})

/** Three clicks of people, one of them stored twice; a machine's; one on nothing; two views of which one is unclear. */
const whole = () => ({
  clicks: new Map([
    ['c1', click()],
    ['c2', click()],
    ['c3', click({ outfitId: 'o2' })],
    ['machine', click({ machine: true })],
    ['nothing', click({ outfitId: null })],
  ]),
  views: new Map([['o1', { acknowledged: 1, unclear: 1 }]]),
  stored: [
    record('c1'),
    record('c2'),
    record('c2'),
    record('c3', { outfitId: 'o2' }),
    record('machine', { excluded: 'bot' }),
    record('nothing', { outfitId: null, excluded: 'unknown-product' }),
    view('v1'),
    view('v2'),
  ],
  rows: [row('o1', 2, 2), row('o2', 0, 1)],
})
type Whole = ReturnType<typeof whole>
const ledgerOf = ({ clicks, views, stored, rows }: Whole) =>
  activityLedger({ sent: { clicks, views }, stored, rows })
const without = (id: string) => whole().stored.filter((one) => one.id !== id)
const instead = (id: string, other: Activity) => [...without(id), other]

it('balances when nothing is lost and everything is counted once', () => {
  expect(ledgerOf(whole())).toEqual({
    clicks: {
      sent: 5,
      acknowledged: 5,
      stored: 5,
      duplicates: 1,
      filtered: 2,
      counted: 3,
      'of them counted once their product was known': 0,
    },
    views: { acknowledged: 1, unclear: 1, stored: 2, duplicates: 0, filtered: 0, counted: 2 },
    faults: [],
  })
})

it('forgives a click that was cut off', () => {
  const given = whole()
  given.clicks.set('cut', click({ acknowledged: false }))
  expect(ledgerOf(given).faults).toEqual([])
})

it('counts a click once that came before its product was known', () => {
  const early = record('c1', { outfitId: null, excluded: 'unknown-product' })
  for (const stored of [[early, ...whole().stored], instead('c1', early)]) {
    const { clicks, faults } = ledgerOf({ ...whole(), stored })
    expect(faults).toEqual([])
    expect(clicks['of them counted once their product was known']).toBe(1)
  }
})

describe('finds', () => {
  it.each<[string, Partial<Whole>, string]>([
    [
      'a click that is not counted although its product is known by now',
      {
        stored: instead('c3', record('c3', { outfitId: null, excluded: 'unknown-product' })),
        rows: [row('o1', 2, 2)],
      },
      'o2: 1 clicks to be counted, 0 counted',
    ],
    [
      'a lost click',
      { stored: without('c3'), rows: [row('o1', 2, 2)] },
      'the click c3 was acknowledged and is lost',
    ],
    [
      'a click from nowhere',
      { stored: [...whole().stored, record('c9')], rows: [row('o1', 2, 3), row('o2', 0, 1)] },
      'nobody sent the click c9',
    ],
    [
      'a click of a person taken for a machine',
      { stored: instead('c3', record('c3', { outfitId: 'o2', excluded: 'bot' })), rows: [row('o1', 2, 2)] },
      "the click c3 was taken for a machine's",
    ],
    [
      'a click of a machine taken for a person',
      { stored: instead('machine', record('machine')), rows: [row('o1', 2, 3), row('o2', 0, 1)] },
      "the click machine was taken for a person's",
    ],
    [
      'a click on nothing that is to be counted',
      { stored: instead('nothing', record('nothing', { outfitId: null })) },
      'the click nothing was on nothing and is to be counted',
    ],
    [
      'a click put down to another outfit',
      { stored: instead('c3', record('c3')), rows: [row('o1', 2, 3)] },
      'the click c3 was put down to another outfit',
    ],
    [
      'a lost view',
      { stored: without('v1').filter(({ id }) => id !== 'v2'), rows: [row('o1', 0, 2), row('o2', 0, 1)] },
      'o1: 1 views acknowledged, 1 unclear, 0 stored',
    ],
    [
      'a view from nowhere',
      { stored: [...whole().stored, view('v3')], rows: [row('o1', 3, 2), row('o2', 0, 1)] },
      'o1: 1 views acknowledged, 1 unclear, 3 stored',
    ],
    [
      'a filtered view',
      { stored: instead('v2', view('v2', { excluded: 'bot' })), rows: [row('o1', 1, 2), row('o2', 0, 1)] },
      'o1: 1 views of people were filtered',
    ],
    [
      'a click that was not counted',
      { rows: [row('o1', 2, 1), row('o2', 0, 1)] },
      'o1: 2 clicks to be counted, 1 counted',
    ],
    ['an outfit that was not counted', { rows: [row('o1', 2, 2)] }, 'o2: 1 clicks to be counted, 0 counted'],
    [
      'a click that was counted twice',
      { rows: [row('o1', 2, 3), row('o2', 0, 1)] },
      'o1: 2 clicks to be counted, 3 counted',
    ],
    [
      'a view that was counted twice',
      { rows: [row('o1', 3, 2), row('o2', 0, 1)] },
      'o1: 2 views to be counted, 3 counted',
    ],
    [
      'counts of an outfit that nobody saw',
      { rows: [...whole().rows, row('o3', 1, 0)] },
      'o3: 0 views to be counted, 1 counted',
    ],
    [
      'one count that hides another',
      { rows: [row('o1', 2, 1), row('o2', 0, 2)] },
      'o2: 1 clicks to be counted, 2 counted',
    ],
  ])('%s', (_what, change, fault) => {
    expect(ledgerOf({ ...whole(), ...change }).faults).toContain(fault)
  })
})
