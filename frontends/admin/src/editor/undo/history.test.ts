import { describe, expect, it } from '@jest/globals'
import { seeded, version } from '../merge/versions.fixtures.ts'
import { changedPlace } from './changed-place.ts'
import { changedHistory, historyLimits, historyOf, type Change, type History } from './history.ts'

const after = (...changes: Change<string>[]) => changes.reduce(changedHistory, historyOf('start'))
const typed = (state: string, at: number, place?: string): Change<string> => ({
  type: 'changed',
  state,
  place,
  at,
})
const [undone, redone]: Change<string>[] = [{ type: 'undone' }, { type: 'redone' }]
const statesOf = ({ past, present, future }: History<string>) => [past, present, future]

describe('the steps of a form', () => {
  it('join what is typed at one place without a pause', () => {
    expect(
      statesOf(after(typed('a', 0, 'title'), typed('ab', 900, 'title'), typed('abc', 1800, 'title'))),
    ).toEqual([['start'], 'abc', []])
    expect(after(typed('a', 0, 'title'), typed('ab', historyLimits.pauseMs, 'title')).past).toHaveLength(2)
    expect(after(typed('a', 0, 'title'), typed('ab', 1, 'review')).past).toHaveLength(2)
    expect(after(typed('a', 0), typed('ab', 1)).past).toHaveLength(2)
  })

  it('join nothing across an undo, so that it can be done again', () => {
    const history = after(typed('a', 0, 'title'), undone!, typed('b', 1, 'title'))
    expect(statesOf(history)).toEqual([['start'], 'b', []])
    expect(statesOf(after(typed('a', 0, 'title'), undone!, redone!, typed('ab', 1, 'title')))).toEqual([
      ['start', 'a'],
      'ab',
      [],
    ])
  })

  it('are none where there are none', () => {
    expect(after(undone!, redone!)).toEqual(historyOf('start'))
    const history = after(typed('a', 0))
    expect(changedHistory(history, typed('a', 5))).toBe(history)
  })

  it('are so many', () => {
    const all = Array.from({ length: historyLimits.steps + 20 }, (_, step) => typed(`${step}`, 0))
    const history = after(...all)
    expect([history.past.length, history.past[0]]).toEqual([historyLimits.steps, '19'])
    expect(all.map(() => undone!).reduce(changedHistory, history).future).toHaveLength(historyLimits.steps)
  })
})

describe('an upload that finishes later', () => {
  const amend = (state: string) => state.replace('coming', 'there')

  it('in a place that waits for it is in every state: no undo finds the place waiting', () => {
    const history = after(typed('coming', 0), typed('coming b', 1), undone!, { type: 'amended', amend })
    expect(statesOf(history)).toEqual([['start'], 'there', ['there b']])
  })

  it('while its place is undone is there when that is done again', () => {
    const history = after(typed('coming', 0), undone!, { type: 'amended', amend }, redone!)
    expect(statesOf(history)).toEqual([['start'], 'there', []])
  })

  it('and replaces something is a step, after which what was undone can still be done again', () => {
    const history = after(typed('coming', 0), typed('coming b', 1), undone!, { type: 'arrived', amend })
    expect(statesOf(history)).toEqual([['start', 'coming'], 'there', ['there b']])
    expect(after(typed('a', 0), { type: 'arrived', amend }).past).toEqual(['start'])
  })
})

describe('any course of changes', () => {
  it('goes back and forth like a list with a finger on it', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seeded(seed)
      let history = historyOf('start')
      let [states, finger] = [['start'], 0]
      for (let step = 0; step < 150; step += 1) {
        const kind = random.below(4)
        if (kind < 2) {
          history = changedHistory(history, typed(`${step}`, step))
          states = [...states.slice(0, finger + 1), `${step}`].slice(-historyLimits.steps - 1)
          finger = states.length - 1
        } else {
          history = changedHistory(history, kind === 2 ? undone! : redone!)
          finger = Math.min(states.length - 1, Math.max(0, finger + (kind === 2 ? -1 : 1)))
        }
        const { past, present, future } = history
        expect([[...past, present, ...future.toReversed()].join(), present]).toEqual([
          states.join(),
          states[finger],
        ])
      }
    }
  })
})

describe('the place of a change', () => {
  const before = version()
  const [first, ...rest] = before.items
  const item = (part: object) => ({ ...before, items: [{ ...first!, ...part }, ...rest] })

  it.each([
    ['title', { ...before, title: 'M' }],
    ['items.p1.name', item({ name: 'Coat' })],
    ['items.p1.pin', item({ x: 1, y: 2, position: 'top-left', pin: 'placed' })],
    [
      'photos./media/one.webp.alt',
      { ...before, photos: [{ ...before.photos[0]!, alt: 'A' }, ...before.photos.slice(1)] },
    ],
    [undefined, { ...before, season: 'fall' }],
    [undefined, { ...before, items: rest }],
    [undefined, { ...before, title: 'M', review: 'R' }],
    [undefined, { ...before, tags: [] }],
  ])('is %s', (place, values) => expect(changedPlace(before, values)).toBe(place))
})
