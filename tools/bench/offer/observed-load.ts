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

type Counts = { acknowledged: number; unclear: number }
/** Of each outfit, what was acknowledged, and what may have been recorded without an answer that says so. */
export type Settled = Record<'clicks' | 'views', Record<string, Counts>>
/** What offering itself cost: the share of a processor, and how much later than due 99 of 100 requests were sent, in milliseconds. */
export type Generator = { cpu: number; lateP99: number }
export type OfferedLoad = {
  observed: readonly Observed[]
  settled: Settled
  hung: number
  /** Of each phase. */
  generator: readonly Generator[]
}

export function noted(
  settled: Settled,
  { kind, outfitId, outcome }: { kind: Kind; outfitId: string; outcome: Outcome | 'unsent' },
): void {
  if (kind === 'feed' || outcome === 'unsent') return
  const counts = (settled[kind === 'click' ? 'clicks' : 'views'][outfitId] ??= {
    acknowledged: 0,
    unclear: 0,
  })
  if (outcome === 'cut') counts.unclear += 1
  else if (outcome < 300) counts.acknowledged += 1
}

/** What several loads settled, together. */
export function together(all: readonly Settled[]): Settled {
  const sum: Settled = { clicks: {}, views: {} }
  for (const settled of all)
    for (const kind of ['clicks', 'views'] as const)
      for (const [outfit, { acknowledged, unclear }] of Object.entries(settled[kind])) {
        const counts = (sum[kind][outfit] ??= { acknowledged: 0, unclear: 0 })
        counts.acknowledged += acknowledged
        counts.unclear += unclear
      }
  return sum
}
