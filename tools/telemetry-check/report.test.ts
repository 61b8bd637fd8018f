import { expect, it, jest } from '@jest/globals'
import { noteAnswers } from './report.ts'
import { count } from '@vitrine/run/checked'

const answered = (of: string, at: string, series: number) => ({
  of,
  at,
  query: at,
  series,
  first: series || undefined,
})

it('a dashboard of which one query answered nothing does not hold, and says which', () => {
  const said = jest.spyOn(console, 'log').mockReturnValue()
  noteAnswers([answered('Shop', 'Rate A', 1), answered('Shop', 'Rate B', 0), answered('Engines', 'C', 2)])
  expect(count).toMatchObject({ passed: 1, failed: 1 })
  expect(said.mock.calls.flat().join('\n')).toContain('Rate B answered nothing')
})
