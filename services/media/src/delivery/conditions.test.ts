import { describe, expect, it } from '@jest/globals'
import { isKnownToReader, mayAnswerRange } from './conditions.ts'

const etag = '"abc-640-avif-9"'

describe('a reader', () => {
  it.each([
    [etag, true],
    [`W/${etag}`, true],
    [`"other", ${etag}`, true],
    ['*', true],
    ['"other"', false],
    ['abc-640-avif-9', false],
    ['', false],
  ])('who sends If-None-Match: %s has the bytes: %s', (header, known) =>
    expect(isKnownToReader({ 'if-none-match': header }, etag)).toBe(known),
  )
  it('who sends nothing does not have them', () => expect(isKnownToReader({}, etag)).toBe(false))

  it.each([
    [etag, true],
    [`W/${etag}`, false],
    ['"other"', false],
    ['Mon, 04 May 2026 09:00:00 GMT', false],
  ])('who sends If-Range: %s may get a range: %s', (header, may) =>
    expect(mayAnswerRange({ 'if-range': header }, etag)).toBe(may),
  )
  it('who sends no If-Range may get a range', () => expect(mayAnswerRange({}, etag)).toBe(true))
})
