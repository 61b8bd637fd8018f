import { expect, it } from '@jest/globals'
import { noteAnswers } from './report.ts'
import { results } from './results.ts'

const answered = (of: string, at: string, series: number) => ({
  of,
  at,
  query: at,
  series,
  first: series || undefined,
})

it('a dashboard of which one query answered nothing does not hold, and says which', () => {
  const said: string[] = []
  const found = results((line) => void said.push(line))
  noteAnswers(
    [answered('Shop', 'Rate A', 1), answered('Shop', 'Rate B', 0), answered('Engines', 'C', 2)],
    found,
  )
  expect(found.count).toMatchObject({ passed: 1, failed: 1 })
  expect(said.join('\n')).toContain('Rate B answered nothing')
})
