import type { IncomingHttpHeaders } from 'node:http'

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** From the first byte sent to the last one read. */
  ms: number
}

/** Overload says so: with a time to come back. */
export const isShed = ({ status, headers }: Answer) => status === 503 && headers['retry-after'] !== undefined

const stackLine = /\n\s+at .+:\d+:\d+|node_modules|\/src\/[\w-]+\/[\w.-]+\.ts/

/** What every answer promises, whatever was asked; a sentence where it does not. */
export function brokenPromise(answer: Answer, withinMs: number): string | undefined {
  const { status, text, ms } = answer
  if (ms > withinMs) return `took ${ms.toFixed(0)} ms`
  if (status >= 500 && !isShed(answer)) return `answered ${status}: ${text.slice(0, 300)}`
  if (status >= 400 && !isProblem(answer))
    return `refused with ${status} in another form: ${text.slice(0, 300)}`
  if (stackLine.test(text) && !isPage(answer)) return `tells of its source: ${text.slice(0, 300)}`
  return undefined
}

/** `200`, one of `401 403`, or a status with the code of the refusal: `401 not-signed-in`. */
export type Expected = number | string

/** A sentence where it is not the answer that was expected. */
export function differs({ status, text }: Answer, expected: Expected): string | undefined {
  const words = String(expected).split(' ')
  const code = words.find((word) => /^\D/.test(word))
  if (words.includes(String(status)) && (!code || text.includes(`"code":"${code}"`))) return undefined
  return `was to be answered with ${words.join(code ? ' ' : ' or ')}: ${status} ${text.slice(0, 300)}`
}

const typeOf = ({ headers }: Answer) => headers['content-type'] ?? ''
const isPage = (answer: Answer) => typeOf(answer).startsWith('text/html')

/** A problem, or the page that says the same to a person; an answer to HEAD has neither. */
function isProblem(answer: Answer): boolean {
  if (answer.text === '') return answer.headers['content-length'] !== '0'
  if (isPage(answer)) return answer.status === 404
  return typeOf(answer).startsWith('application/problem+json') && saysWhatProblemsSay(answer.text)
}

function saysWhatProblemsSay(text: string): boolean {
  try {
    const problem = JSON.parse(text) as Record<string, unknown>
    return ['message', 'code', 'traceId'].every((name) => typeof problem[name] === 'string' && problem[name])
  } catch {
    return false
  }
}
