import { describe, expect, it } from '@jest/globals'
import { skippedQuiz } from '@vitrine/web-kit'
import { completed } from './quiz-steps.ts'

const { skipped: _, ...defaults } = skippedQuiz

describe('a completed quiz', () => {
  it('says that it was not skipped where its answers look like that', () => {
    expect(completed(defaults)).toEqual({ ...defaults, skipped: false })
    const others = { ...defaults, stylePreferences: ['boho', 'casual'] }
    expect(completed(others)).toEqual(others)
  })
  it.each([{ age: undefined }, { gender: undefined }, { stylePreferences: [] }])(
    'needs every answer: not %j',
    (fault) => expect(completed({ ...defaults, ...fault } as typeof defaults)).toBeUndefined(),
  )
})
