import { expect, it } from '@jest/globals'
import { feedPolicies, listIn, listName, readPolicy, writtenPolicy } from './list-names.ts'

const given = { policy: 'quiz', thousandths: 100, day: '2026-05-04' } as const

it('what the catalog says of a page is read again, and stands in the name of its list', () => {
  for (const policy of feedPolicies)
    for (const thousandths of [1, 100, 999, 1000]) {
      expect(readPolicy(writtenPolicy({ policy, thousandths }))).toEqual({ policy, thousandths })
      const list = { ...given, policy, thousandths }
      expect(listIn(listName(list, 'Ab_-9'))).toEqual(list)
    }
})
it.each([
  undefined,
  '',
  'quiz',
  'quiz 0',
  'quiz 1001',
  'quiz 0100',
  'quiz 1e2',
  'quiz -5',
  'quiz 0.5',
  'quiz 10 10',
  'popular 10',
])('a header that says %p says nothing', (header) => expect(readPolicy(header)).toBeUndefined())
it.each([
  ['of version 1', '1.feed.Ab9'],
  ['of another kind', '2.search.quiz.100.2026-05-04.Ab9'],
  ['of another policy', '2.feed.popular.100.2026-05-04.Ab9'],
  ['without a probability', '2.feed.quiz.2026-05-04.Ab9'],
  ['that cannot have been', '2.feed.quiz.0.2026-05-04.Ab9'],
  ['more than certain', '2.feed.quiz.1001.2026-05-04.Ab9'],
  ['without a day', '2.feed.quiz.100.today.Ab9'],
  ['that is none', '2.feed.quiz.100.2026-05-04.'],
  ['with more in it', '2.feed.quiz.100.2026-05-04.Ab9.x'],
])('a list %s says nothing', (_, name) => expect(listIn(name)).toBeUndefined())
