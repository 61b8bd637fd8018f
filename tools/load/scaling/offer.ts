import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '@vitrine/bench/offer/figures'
import { batchesOf, recordsInBatch } from '@vitrine/bench/offer/activity-batch'

export type Offered = {
  acknowledged: number
  refused: number
  perSecond: number
  /** Milliseconds from when a call was due until it was answered. */
  p99: number
}

/** Clicks straight at tracking processes, which take turns, in calls as the gateway makes them; at their rate, however late the answers are. */
export async function offerClicks(given: {
  urls: readonly string[]
  productIds: readonly string[]
  gatewayKey: string
  perSecond: number
  seconds: number
}): Promise<Offered> {
  const { urls, perSecond, seconds } = given
  const { path, body, headers } = batchesOf(given)
  const everyMs = (recordsInBatch / perSecond) * 1_000
  const calls = Math.ceil((seconds * 1_000) / everyMs)
  const call = async (url: string) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body()),
    })
    await answer.arrayBuffer()
    return answer.ok
  }
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: calls }, async (_, index) => {
      const due = began + index * everyMs
      await sleep(Math.max(0, due - performance.now()))
      const taken = await call(urls[index % urls.length]!).catch(() => false)
      return { taken, late: performance.now() - due }
    }),
  )
  const tookSeconds = Math.max(seconds, (performance.now() - began) / 1_000)
  const acknowledged = recordsInBatch * answers.filter(({ taken }) => taken).length
  return {
    acknowledged,
    refused: recordsInBatch * answers.length - acknowledged,
    perSecond: acknowledged / tookSeconds,
    p99: percentile(
      answers.map(({ late }) => late),
      0.99,
    ),
  }
}
