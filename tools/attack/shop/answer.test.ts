import { describe, expect, it } from '@jest/globals'
import { brokenPromise, isShed, type Answer } from './answer.ts'

const problem = JSON.stringify({ message: 'There is none.', code: 'outfit-missing', traceId: 'a1' })
const answer = (changes: Partial<Answer> = {}): Answer => ({
  status: 404,
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  text: problem,
  ms: 5,
  ...changes,
})
const broken = (changes: Partial<Answer>) => brokenPromise(answer(changes), 2_000)

describe('an answer', () => {
  it.each([
    ['is a problem', {}],
    ['is a success of any form', { status: 200, headers: {}, text: 'at rest' }],
    ['is the page that says the same', { headers: { 'content-type': 'text/html' }, text: '<h1>404</h1>' }],
    ['answers HEAD', { text: '', headers: { 'content-length': '80' } }],
    ['says when to come back', { status: 503, headers: { ...answer().headers, 'retry-after': '1' } }],
  ])('keeps its promises when it %s', (_, changes) => expect(broken(changes)).toBeUndefined())
  it.each([
    ['took 2001 ms', { ms: 2_001 }],
    ['answered 500', { status: 500 }],
    ['answered 503', { status: 503 }],
    ['another form', { text: 'Not Found' }],
    ['another form', { text: '{"message":"x","code":"","traceId":"y"}' }],
    ['another form', { text: '', headers: { 'content-length': '0' } }],
    ['another form', { headers: { 'content-type': 'application/json' } }],
    ['another form', { status: 400, headers: { 'content-type': 'text/html' } }],
    ['tells of its source', { status: 200, text: 'Error: x\n    at read (/app/read.js:3:5)' }],
  ])('breaks one: %s', (sentence, changes) => expect(broken(changes)).toContain(sentence))
  it('is turned away for overload only with a time to come back', () => {
    expect(isShed(answer({ status: 503, headers: { 'retry-after': '1' } }))).toBe(true)
    expect(isShed(answer({ status: 503, headers: {} }))).toBe(false)
  })
})
