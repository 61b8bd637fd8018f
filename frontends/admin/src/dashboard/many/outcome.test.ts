import { expect, it } from '@jest/globals'
import { outcomeOf } from './outcome.ts'

const posts = [
  { id: 'a', title: 'Noon' },
  { id: 'b', title: 'Dusk' },
  { id: 'c', title: 'Dawn' },
  { id: 'd', title: 'Night' },
]

it('what became of many posts is told in a sentence, with those that were left and why', () =>
  expect(
    outcomeOf(
      'schedule',
      [
        { id: 'a', outcome: 'done', before: 2, version: 3 },
        { id: 'b', outcome: 'unchanged', version: 4 },
        { id: 'c', outcome: 'stale', message: 'Reload it.' },
        { id: 'd', outcome: 'refused', message: 'It is published already.' },
      ],
      posts,
    ),
  ).toEqual({
    text: '1 post scheduled, 1 was so already, 2 left as they are.',
    undoable: [{ id: 'a', before: 2, version: 3 }],
    left: [
      { id: 'c', title: 'Dawn', why: 'Somebody saved it meanwhile.' },
      { id: 'd', title: 'Night', why: 'It is published already.' },
    ],
  }))
it('one that is gone is named as it was', () =>
  expect(outcomeOf('delete', [{ id: 'b', outcome: 'missing' }], posts)).toEqual({
    text: '0 posts deleted, 1 left as it is.',
    undoable: [],
    left: [{ id: 'b', title: 'Dusk', why: 'It is not there any more.' }],
  }))
