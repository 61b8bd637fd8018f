import { setTimeout as sleep } from 'node:timers/promises'
import type { Observation, Unanswered } from './observed.ts'

const longestMs = 10_000
const betweenRepeatsMs = 500
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

export type Answer = { status: number; bytes: Uint8Array; body: unknown; cookie: string }
export type Ask = {
  /** What it is called in the report. */
  call: string
  method?: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** Thrown out of work that was still waiting for an answer at the end. */
export class Stopped extends Error {}

export type Observer = ReturnType<typeof observer>

/** A browser that writes down what became of every request. */
export function observer(baseUrl: string) {
  const observations: Observation[] = []
  let phase = 'calm'
  let stopped = false

  async function ask(asked: Ask): Promise<Answer | Unanswered> {
    const from = performance.now()
    const note = (status: Observation['status'], retryAfter = false) =>
      void observations.push({ phase, call: asked.call, status, ms: performance.now() - from, retryAfter })
    try {
      const reply = await fetch(baseUrl + asked.path, requestOf(asked))
      const answer = await answerOf(reply)
      note(reply.status, reply.headers.has('retry-after'))
      return answer
    } catch (error) {
      const unanswered = kindOf(error as Error)
      note(unanswered)
      return unanswered
    }
  }
  /** Asks until an answer has this status; `onUnclear` hears of each request that may have had an effect all the same. */
  async function insist(status: number, asked: Ask, { onUnclear = () => {}, alsoRepeated = [0] } = {}) {
    while (!stopped) {
      const answer = await ask(asked)
      if (typeof answer === 'string') {
        if (answer !== 'refused') onUnclear()
      } else {
        if (answer.status === status) return answer
        if (answer.status < 500 && !alsoRepeated.includes(answer.status))
          throw new Error(`${asked.call} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      }
      await sleep(betweenRepeatsMs)
    }
    throw new Stopped()
  }
  return {
    observations,
    insist,
    enter: (next: string) => void (phase = next),
    stop: () => void (stopped = true),
  }
}

function kindOf({ name, cause }: Error): Unanswered {
  if (name === 'TimeoutError') return 'hung'
  return (cause as { code?: string } | undefined)?.code === 'ECONNREFUSED' ? 'refused' : 'cut'
}

function requestOf({ method = 'GET', body, headers }: Ask): RequestInit {
  const isForm = body instanceof FormData
  return {
    method,
    headers: {
      'user-agent': browser,
      ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(longestMs),
  }
}

async function answerOf(reply: Response): Promise<Answer> {
  const bytes = await reply.bytes()
  const isJson = reply.headers.get('content-type')?.includes('json')
  const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0])
  return {
    status: reply.status,
    bytes,
    body: isJson && bytes.length > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : undefined,
    cookie: cookies.join('; '),
  }
}
