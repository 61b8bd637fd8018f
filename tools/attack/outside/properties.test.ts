import { expect, it } from '@jest/globals'
import { isExpected } from './expected.ts'
import { findingsIn } from './properties.ts'

const rejected = { title: 'Schema-valid request rejected', message: 'Valid data should have been accepted' }
const check = (name: string, status = 'failure') => ({ name, status, failure_info: { failure: rejected } })
const answered = (message: string) => {
  const problem = JSON.stringify({ message, code: 'request-invalid', traceId: Math.random().toString(16) })
  return { response: { content: { $base64: Buffer.from(problem).toString('base64') } } }
}
const scenario = (label: string, message: string, name = 'positive_data_acceptance') => ({
  ScenarioFinished: {
    recorder: {
      label,
      checks: { a: [check('not_a_server_error', 'success'), check(name)], b: [check(name)] },
      interactions: { a: answered(message), b: answered(message) },
    },
  },
})
const events = [
  { Initialize: {} },
  scenario('GET /api/outfits', 'cursor: this cursor was not given out here'),
  scenario('GET /api/search', 'query: no reason'),
  scenario('GET /api/search', 'cursor: this cursor was not given out here', 'response_schema_conformance'),
]
const findings = findingsIn(events.map((event) => JSON.stringify(event)).join('\n') + '\n')

it('tells each finding once, with what was answered', () => {
  expect(findings.map(({ call }) => call)).toEqual(['GET /api/outfits', 'GET /api/search', 'GET /api/search'])
  expect(findings[0]?.said).toContain('"message":"cursor: this cursor was not given out here"')
})
it('expects what no schema can say, and nothing else', () =>
  expect(findings.map(isExpected)).toEqual([true, false, false]))
