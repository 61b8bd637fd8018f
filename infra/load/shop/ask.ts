import http, { type RefinedResponse, type ResponseType } from 'k6/http'
import { url } from './settings.ts'
import { tallyAnswer } from './tally.ts'

export type Answer = RefinedResponse<ResponseType | undefined>
export type Asked = {
  /** What it is called in the report. */
  call: string
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  agent: string
  body?: object
  headers?: Record<string, string>
  /** Statuses that a well-behaved product answers this with. */
  expected: readonly number[]
}

const timeout = '10s'

/** One request. Whether nobody answered, or with something unexpected, is for the caller to tally. */
export const ask = ({ call, method = 'GET', path, agent, body, headers, expected }: Asked): Answer =>
  http.request(method, url + path, body ? JSON.stringify(body) : null, {
    headers: { 'User-Agent': agent, ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
    tags: { name: call },
    responseCallback: http.expectedStatuses(...expected),
    timeout,
  })

/** The same, tallied; undefined when it was not answered as expected. */
export function read<Body>(asked: Asked): Body | undefined {
  const answer = ask(asked)
  if (asked.expected.includes(answer.status)) return answer.body ? (answer.json() as Body) : undefined
  tallyAnswer(answer.status === 0 ? 'unanswered' : 'refused')
  return undefined
}
