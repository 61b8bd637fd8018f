import { describe, expect, it } from '@jest/globals'
import type { Activity } from '@vitrine/contracts'
import { rollUp } from './roll-up.ts'

const view = (changes: Partial<Activity> = {}): Activity => ({
  schema: 2,
  id: 'v1',
  kind: 'view',
  outfitId: 'o1',
  outfitVersion: null,
  productId: null,
  imageIndex: null,
  userId: 'anonymous',
  at: '2026-05-04T09:30:00.000Z',
  visitor: null,
  network: null,
  agent: 'Firefox',
  device: null,
  language: null,
  referrer: null,
  utm: null,
  signedIn: null,
  excluded: null,
  waited: false,
  ...changes,
})

describe('a batch', () => {
  it('of nothing adds nothing', () => expect(rollUp([])).toEqual([]))
  it('counts a view once, in all and in its hour', () =>
    expect(rollUp([view()])).toEqual([
      {
        once: 'view/o1/v1',
        increments: [
          { counter: 'outfit/o1', field: 'views', by: 1 },
          { counter: 'hours/o1/2026-05', field: '04T09/views', by: 1 },
        ],
      },
    ]))
  it('counts a visitor once a day', () =>
    expect(rollUp([view({ visitor: 'ada' })])[1]).toEqual({
      once: 'visitor/o1/2026-05-04/ada',
      increments: [{ counter: 'outfit/o1', field: 'visitors', by: 1 }],
    }))
  it('excludes bots, with the reason', () =>
    expect(rollUp([view({ excluded: 'bot', visitor: 'ada' })])).toEqual([
      { once: 'excluded/v1', increments: [{ counter: 'excluded', field: 'bot', by: 1 }] },
    ]))
  it('never mixes a click up with a view of the same id', () =>
    expect(rollUp([view({ kind: 'click' })])[0]?.once).toBe('click/o1/v1'))
})
