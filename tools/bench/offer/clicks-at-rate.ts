import { cpuSecondsOf } from '../product/processes.ts'
import { figuresOf } from './figures.ts'
import { clickOn, offer } from './offer.ts'

/** Visitors have as many as they need. */
const mostConnections = 1_000

/** `pids`: whose processor time its answers are. */
type Server = { url: string; productId: string; pids: readonly number[] }
type Rate = { perSecond: number; seconds: number }

/**
 * A server and a bare one at the same rate, in turn. A turn of the event loop that answers few costs as much as one that answers
 * many, so that at half of its peak an answer is dearer than at the peak: of the bare one, too.
 */
export async function besideBare({ bare, server }: { bare: Server; server: Server }, rate: Rate) {
  const [least, figures] = [await clicksAtRate(bare, rate), await clicksAtRate(server, rate)]
  const times = (figures['CPU µs/click'] / least['CPU µs/click']).toFixed(2)
  return { bare: least, server: { ...figures, 'times the CPU of bare': times } }
}

/**
 * How late the answers to clicks are that come at a rate, however late the answers are; milliseconds since each was due. What is
 * sent late by who offers them is told beside it, and part of it.
 */
async function clicksAtRate({ url, productId, pids }: Server, rate: Rate) {
  const requests = [clickOn(productId)]
  // The first connections are made in a phase of their own.
  const phases = [{ ...rate, seconds: 1 }, rate]
  const before = cpuSecondsOf(pids)
  const { observed, generator } = await offer({ urls: [url], requests, phases, mostConnections })
  const cpuMicros = ((cpuSecondsOf(pids) - before) / observed.length) * 1e6
  const { p50, p99, refused, failed } = figuresOf(observed, { phase: 1, seconds: rate.seconds })
  return {
    'clicks/s': rate.perSecond,
    'CPU µs/click': Math.round(cpuMicros),
    'p50 ms': p50,
    'p99 ms': p99,
    refused,
    failed,
    'sent late, p99 ms': Math.round(generator[1]?.lateP99 ?? NaN),
  }
}
