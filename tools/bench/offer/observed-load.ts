import type { Due } from '../ledger/due.ts'
import type { Outcome } from './connections.ts'

export type Kind = 'feed' | 'post' | 'click'
/** `atOnce`: so many requests are under way all the time; `perSecond`: so many are sent, whatever becomes of them. */
export type Phase = { seconds: number } & ({ atOnce: number } | { perSecond: number })
export type Plan = {
  url: string
  posts: readonly { outfitId: string; productId: string }[]
  phases: readonly Phase[]
  /** What is asked for, in turn; what the pages of a shopper ask for where nothing is said. */
  mix?: readonly Kind[]
  mostConnections: number
}
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
