import autocannon from 'autocannon'
import { setTimeout as sleep } from 'node:timers/promises'
import { browser } from '../people/observer.ts'
import { cpuSecondsOf } from '../product/processes.ts'
import { filled } from './offer.ts'

export type Measured = Awaited<ReturnType<typeof loadOf>>

export type Load = {
  url: string
  pids: readonly number[]
  connections: number
  seconds: number
  /** A POST with this body, filled anew for each request; without it a GET. */
  body?: unknown
  headers?: Record<string, string>
  /** How many records one request carries: every figure but those of time is then for one record. */
  records?: number
  /** Resolves when nothing is left to be done of what was asked for: that, too, is part of its cost. */
  settled?: () => Promise<void>
}

/** As much as so many connections ask for, each as soon as it has its answer. */
export async function loadOf(given: Load) {
  const cpu = () => cpuSecondsOf(given.pids)
  await untilIdle(cpu)
  const before = cpu()
  const result = await autocannon({
    url: given.url,
    connections: given.connections,
    duration: given.seconds,
    headers: {
      'user-agent': browser,
      ...(given.body ? { 'content-type': 'application/json' } : {}),
      ...given.headers,
    },
    ...requestsWith(given.body),
  })
  await given.settled?.()
  const answered = result['2xx'] * (given.records ?? 1)
  return {
    perSecond: answered / result.duration,
    cpuMicros: ((cpu() - before) / answered) * 1e6,
    /** Milliseconds. */
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}

/** What the load before left to be done is no part of this one; ten seconds of it at most. */
async function untilIdle(cpu: () => number) {
  for (let waited = 0; waited < 10_000; waited += 500) {
    const before = cpu()
    await sleep(500)
    if (cpu() - before < 0.05) return
  }
}

function requestsWith(body: unknown): Pick<autocannon.Options, 'method' | 'body' | 'requests'> {
  if (body === undefined) return {}
  const method = 'POST'
  const template = JSON.stringify(body)
  if (filled(template) === template) return { method, body: template }
  const setupRequest = (request: autocannon.Request) => ({ ...request, body: filled(template) })
  return { method, requests: [{ method, setupRequest }] }
}
