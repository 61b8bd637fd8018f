import autocannon from 'autocannon'
import { cpuSeconds } from './processes.ts'

export type Measured = {
  perSecond: number
  /** Of all processes together, for each answer. */
  cpuMicros: number
  /** Milliseconds. */
  p50: number
  p99: number
  refused: number
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** As much as so many connections ask for, each as soon as it has its answer. */
export async function loadOf(given: {
  url: string
  pids: readonly number[]
  connections: number
  seconds: number
  /** A POST with this body; without it a GET. */
  body?: unknown
  headers?: Record<string, string>
}): Promise<Measured> {
  const cpu = () => given.pids.reduce((all, pid) => all + cpuSeconds(pid), 0)
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
    ...(given.body ? { method: 'POST', body: JSON.stringify(given.body) } : {}),
  })
  const answered = result['2xx']
  return {
    perSecond: answered / result.duration,
    cpuMicros: ((cpu() - before) / answered) * 1e6,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}
