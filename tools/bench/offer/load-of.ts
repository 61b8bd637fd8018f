import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSecondsOf } from '../product/processes.ts'
import { figuresOf, isSuccess } from './figures.ts'
import { offer, type Asked, type Phase } from './offer.ts'

export type Measured = Awaited<ReturnType<typeof loadOf>>

/** A GET, or a POST of a body to be filled anew for each request. */
export type Load = Pick<Asked, 'headers' | 'body'> & {
  url: string
  pids: readonly number[]
  connections: number
  seconds: number
  /** In place of the one of `url`: all in turn, of which only pages of the feed are counted and timed. */
  requests?: readonly Asked[]
  /** Undefined: each connection asks again as soon as it has its answer. */
  perSecond?: number
  /** How many records one request carries: every figure but those of time is then for one record. */
  records?: number
  /** Resolves when nothing is left to be done of what was asked for: that, too, is part of its cost. */
  settled?: () => Promise<void>
}

/** What becomes of one request, asked again and again; times are in milliseconds. */
export async function loadOf({ url, pids, connections, seconds, records = 1, ...given }: Load) {
  const { perSecond, settled, requests, ...request } = given
  const cpu = () => cpuSecondsOf(pids)
  await untilIdle(cpu)
  const before = cpu()
  const { origin, pathname, search } = new URL(url)
  const phase: Phase = perSecond ? { perSecond, seconds } : { atOnce: connections, seconds }
  const { observed, generator } = await offer({
    urls: [origin],
    requests: requests ?? [{ kind: 'feed', outfitId: '', path: pathname + search, ...request }],
    // The first connections are made in a phase of their own.
    phases: [{ ...phase, seconds: 1 }, phase],
    mostConnections: 2 * connections, // some of the first phase may still wait for their answers
  })
  await settled?.()
  const cost =
    (cpu() - before) / (observed.filter((one) => one[1] === 'feed' && isSuccess(one)).length * records)
  const { goodput, refused, failed, p50, p99 } = figuresOf(observed, { phase: 1, seconds, kind: 'feed' })
  return {
    perSecond: goodput * records,
    cpuMicros: cost * 1e6,
    p50,
    p99,
    refused: refused * seconds + failed,
    sentLateP99: generator[1]?.lateP99 ?? NaN,
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
