import { describe, expect, it } from '@jest/globals'
import { CallFailed } from '@vitrine/web-kit'
import { pauseMs, refusalOf } from './send-file.ts'

describe('the pause before a part is sent again', () => {
  it('is longer each time', () =>
    expect([0, 1, 2].map((attempt) => pauseMs(attempt, new Error('no connection')))).toEqual([
      500, 1000, 2000,
    ]))
  it.each([
    ['30', 30_000],
    ['86400', 120_000],
    [null, 500],
  ])('is what the answer asks for, %j, but no longer than two minutes', (retryAfter, ms) =>
    expect(pauseMs(0, new CallFailed(429, '', retryAfter))).toBe(ms),
  )
})

it.each([
  ['posts.txt', 10, 'Please choose an archive (.zip) or a table (.csv).'],
  ['posts.csv', 0, 'The file is empty.'],
  [
    'posts.zip',
    8 * 1024 ** 3 + 1,
    'The file is larger than 8 GB. Please divide its posts among several archives.',
  ],
  ['Posts.ZIP', 8 * 1024 ** 3, undefined],
])('of %s with %d bytes it is said beforehand why it is not sent: %s', (name, size, refusal) =>
  expect(refusalOf({ name, size })).toBe(refusal),
)
