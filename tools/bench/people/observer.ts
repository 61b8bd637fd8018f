import { setTimeout as sleep } from 'node:timers/promises'
import { CallRefused, createClient, type Client } from '@vitrine/client'
import type { Observation, Unanswered } from './observed.ts'

const longestMs = 10_000
export const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** Thrown out of work that was still waiting for an answer at the end. */
export class Stopped extends Error {}

type Outcome<Reply> = { reply: Reply } | { status: Exclude<Observation['status'], 'ok'>; error: Error }
/** `onUnclear`: is told of each request that may have had an effect although no answer came. `alsoRepeated`: refusals to ask again after. */
type Insisting = { onUnclear?: () => void; alsoRepeated?: readonly number[] }

export type Observer = ReturnType<typeof observer>

/** Asks one product, and writes down what became of every request. `pauseMs`: before something is asked for again. */
export function observer(url: string, { pauseMs = 500 } = {}) {
  const observations: Observation[] = []
  let phase = 'calm'
  let stopped = false

  async function attempt<Reply>(call: string, ask: () => Promise<Reply>): Promise<Outcome<Reply>> {
    const from = performance.now()
    const note = (status: Observation['status'], retryAfter = false) =>
      void observations.push({ phase, call, status, ms: performance.now() - from, retryAfter })
    try {
      const reply = await ask()
      note('ok')
      return { reply }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const status = error instanceof CallRefused ? error.status : kindOf(error)
      note(status, error instanceof CallRefused && error.retryAfterMs !== undefined)
      return { status, error }
    }
  }
  /** Asks until there is a reply, or a refusal that repeating does not change. */
  async function insist<Reply>(
    call: string,
    ask: () => Promise<Reply>,
    { onUnclear = () => {}, alsoRepeated = [] }: Insisting = {},
  ): Promise<Reply> {
    while (!stopped) {
      const outcome = await attempt(call, ask)
      if ('reply' in outcome) return outcome.reply
      const { status, error } = outcome
      if (typeof status === 'string') {
        if (status !== 'refused') onUnclear()
      } else if (status < 500 && !alsoRepeated.includes(status))
        throw new Error(`${call} answered ${status}: ${error.message}`)
      await sleep(pauseMs)
    }
    throw new Stopped()
  }
  return {
    url,
    observations,
    attempt,
    insist,
    client: (headers: Record<string, string> = {}): Client =>
      createClient({ url, timeoutMs: longestMs, headers: { 'user-agent': browser, ...headers } }),
    async read(path: string): Promise<Uint8Array> {
      const reply = await fetch(url + path, { signal: AbortSignal.timeout(longestMs) })
      if (!reply.ok) throw new CallRefused(reply, await reply.text())
      return reply.bytes()
    },
    enter: (next: string) => void (phase = next),
    stop: () => void (stopped = true),
    isStopped: () => stopped,
  }
}

function kindOf({ name, cause }: Error): Unanswered {
  if (name === 'TimeoutError') return 'hung'
  const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
  return isRefused ? 'refused' : 'cut'
}
