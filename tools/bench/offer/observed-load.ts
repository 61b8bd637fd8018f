import type { Due } from '../ledger/due.ts'
import type { Outcome } from './connections.ts'

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
  /** Who is asked, in turn. */
  urls: readonly string[]
  /** What is asked for, in turn. */
  requests: readonly Asked[]
  phases: readonly Phase[]
  mostConnections: number
}
/** Of ten requests, as the pages of a shopper send them. */
const ofPages = 'feed click post feed click post feed click post feed'.split(' ') as Kind[]

export const clickOn = (productId: string, outfitId = ''): Asked => ({
  kind: 'click',
  outfitId,
  path: '/api/affiliate-click',
  body: { productId, userId: 'anonymous', id: '$id' },
})

/** What shoppers ask for who look at these posts. */
export const shoppersAsk = (posts: readonly { outfitId: string; productId: string }[]): Asked[] =>
  Array.from({ length: ofPages.length * posts.length }, (_, index) => {
    const kind = ofPages[index % ofPages.length]!
    const { outfitId, productId } = posts[index % posts.length]!
    if (kind === 'click') return clickOn(productId, outfitId)
    return { kind, outfitId, path: kind === 'feed' ? '/api/outfits?limit=20' : `/api/outfits/${outfitId}` }
  })

/**
 * A request: its phase, when it was due and how much later it was answered, in milliseconds. `unsent`: no connection was left.
 * `isFirst`: of its connection, so that it also waited until that was taken.
 */
export type Observed = [
  phase: number,
  kind: Kind,
  dueAt: number,
  ms: number,
  outcome: Outcome | 'unsent',
  isFirst?: boolean,
]

/** What offering itself cost: the share of a processor, and how much later than due 99 of 100 requests were sent, in milliseconds. */
export type Generator = { cpu: number; lateP99: number }
export type OfferedLoad = {
  observed: readonly Observed[]
  due: Due
  hung: number
  /** Of each phase. */
  generator: readonly Generator[]
}
