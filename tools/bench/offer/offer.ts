import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Due } from '../ledger/due.ts'
import type { Outcome } from './connections.ts'
import { itemAt } from '../item-at.ts'

export type Kind = 'feed' | 'post' | 'click'
/** `atOnce`: so many requests are under way all the time; `perSecond`: so many are sent, whatever becomes of them. */
export type Phase = { seconds: number } & ({ atOnce: number } | { perSecond: number })
/** A GET, or a POST of a body to be filled. `outfitId`: whose views or clicks it counts among. */
export type Asked = {
  kind: Kind
  outfitId: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}
export type Plan = {
  urls: readonly string[]
  requests: readonly Asked[]
  phases: readonly Phase[]
  mostConnections: number
}
/** A request: its phase, when it was due and how much later it was answered, in milliseconds. `unsent`: no connection was left. */
export type Observed = [phase: number, kind: Kind, dueAt: number, ms: number, outcome: Outcome | 'unsent']
/**
 * `generator`: what offering itself cost in each phase: the share of a processor, and how much later than due 99 of 100 requests
 * were sent, in milliseconds.
 */
export type Offered = {
  observed: Observed[]
  due: Due
  hung: number
  generator: { cpu: number; lateP99: number }[]
}

/** A body as it is sent: `$id` is another id each time it stands there, `$now` the time. */
export const filled = (text: string): string =>
  text.replaceAll('$id', () => randomUUID()).replaceAll('$now', () => new Date().toISOString())

export const clickOn = (productId: string, outfitId = ''): Asked => ({
  kind: 'click',
  outfitId,
  path: '/api/affiliate-click',
  body: { productId, userId: 'anonymous', id: '$id' },
})

/** Of ten requests, as the pages of a shopper send them. */
const three: readonly Kind[] = ['feed', 'click', 'post']
const ofPages: readonly Kind[] = [...three, ...three, ...three, 'feed']

export const shoppersAsk = (posts: readonly { outfitId: string; productId: string }[]): Asked[] =>
  Array.from({ length: ofPages.length * posts.length }, (_, index) => {
    const kind = itemAt(ofPages, index)
    const { outfitId, productId } = itemAt(posts, index)
    if (kind === 'click') return clickOn(productId, outfitId)
    return { kind, outfitId, path: kind === 'feed' ? '/api/outfits?limit=20' : `/api/outfits/${outfitId}` }
  })

/** Offers a load from a process of its own; resolves when all of it is answered or given up. */
export async function offer(plan: Plan): Promise<Offered> {
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'generator.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(plan))
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (child.exitCode !== 0) throw new Error(`The generator of load ended with code ${child.exitCode}.`)
  return JSON.parse(said) as Offered
}
