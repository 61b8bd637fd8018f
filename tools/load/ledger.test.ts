import { describe, expect, it } from '@jest/globals'
import { analyticsRowForTest } from '@vitrine/contracts/examples'
import { dueTotal, loadLedger } from './ledger.ts'
import type { Counts } from '@vitrine/bench/ledger/administration'

const row = (outfitId: string, views: number, clicks: number) =>
  analyticsRowForTest({ outfitId, views, clicks })
const counts = (rows: Counts['rows'], bot: number, unknown: number): Counts => ({
  rows,
  excluded: { bot, 'unknown-product': unknown },
})

/** 10 clicks: 6 count, 2 of a crawler, 1 on nothing, 1 repeated. 5 views: 3 count, 1 of a crawler, 1 refused. */
const whole = () => ({
  sent: {
    clicks: {
      sent: 10,
      fates: { bot: 2, 'unknown-product': 1, repeated: 1, refused: 0, unanswered: 0 },
      due: new Map([
        ['o1', 4],
        ['others', 2],
      ]),
    },
    views: {
      sent: 5,
      fates: { bot: 1, 'unknown-product': 0, repeated: 0, refused: 1, unanswered: 0 },
      due: new Map([
        ['o1', 3],
        ['others', 0],
      ]),
    },
  },
  before: counts([row('o1', 100, 50)], 7, 1),
  after: counts([row('o1', 103, 54), row('new', 0, 2)], 10, 2),
})
type Whole = ReturnType<typeof whole>
const faultsWith = (change: Partial<Whole>) => loadLedger({ ...whole(), ...change }).faults

it('balances when all is found, counted once or filtered', () =>
  expect(loadLedger(whole())).toEqual({
    clicks: { sent: 10, counted: 6, filtered: 4, refused: 0, unanswered: 0 },
    views: { sent: 5, counted: 3, filtered: 1, refused: 1, unanswered: 0 },
    faults: [],
  }))
it('knows what the totals have to come to', () => expect(dueTotal(whole())).toBe(158 + 9 + 4))
it('balances, too, where nobody tells what was filtered', () => {
  const { sent, before, after } = whole()
  const silent = ({ rows }: Counts): Counts => ({ rows, excluded: undefined })
  const given = { sent, before: silent(before), after: silent(after) }
  expect(loadLedger(given).faults).toEqual([])
  expect(dueTotal(given)).toBe(150 + 9)
})

describe('finds', () => {
  it.each<[string, Partial<Whole>, string]>([
    [
      'a lost click',
      { after: counts([row('o1', 103, 53), row('new', 0, 2)], 10, 2) },
      'o1: 4 clicks to be counted, 3 counted',
    ],
    [
      'a click counted twice',
      { after: counts([row('o1', 103, 55), row('new', 0, 2)], 10, 2) },
      '10 clicks sent, and 11 counted, filtered or refused: -1 differ',
    ],
    [
      'one count that hides another',
      { after: counts([row('o1', 103, 53), row('new', 0, 3)], 10, 2) },
      'others: 2 clicks to be counted, 3 counted',
    ],
    [
      'a lost view',
      { after: counts([row('o1', 102, 54), row('new', 0, 2)], 10, 2) },
      '5 views sent, and 4 counted, filtered or refused: 1 differ',
    ],
    [
      'a crawler that was counted',
      { after: counts([row('o1', 103, 54), row('new', 0, 2)], 9, 2) },
      '3 to be filtered as bot, 2 filtered',
    ],
    [
      'a click on nothing that was forgotten',
      { after: counts([row('o1', 103, 54), row('new', 0, 2)], 10, 1) },
      '1 to be filtered as unknown-product, 0 filtered',
    ],
    [
      'a click that was sent and never tallied',
      { sent: { ...whole().sent, clicks: { ...whole().sent.clicks, sent: 11 } } },
      '11 clicks sent, and 10 counted, filtered or refused: 1 differ',
    ],
    [
      'a click that nobody answered',
      {
        sent: {
          ...whole().sent,
          clicks: {
            ...whole().sent.clicks,
            sent: 11,
            fates: { ...whole().sent.clicks.fates, unanswered: 1 },
          },
        },
      },
      '1 clicks were never answered: nobody knows whether they count',
    ],
  ])('%s', (_what, change, fault) => expect(faultsWith(change)).toContain(fault))
})
