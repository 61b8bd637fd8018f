import { Counter } from 'k6/metrics'
import { lineOf, lines } from './catalogue.ts'

export type Kind = 'view' | 'click'
/**
 * What has to become of a request: `counted`, `bot`, `unknown-product` and `repeated` were acknowledged, `refused` had no
 * effect, and of `unanswered` nobody knows.
 */
export type Fate = 'counted' | 'bot' | 'unknown-product' | 'repeated' | 'refused' | 'unanswered'

const sent = new Counter('sent')
const tally = new Counter('tally')
/** Acknowledged and to be found in the totals sooner or later, whether counted or filtered. */
const recorded = new Counter('recorded')
const refused = new Counter('refused')
const unanswered = new Counter('unanswered')

const reachTotals: readonly Fate[] = ['counted', 'bot', 'unknown-product']

export const tallySent = (kind: Kind): void => sent.add(1, { kind })

export function tallyFate(kind: Kind, fate: Fate, outfitId?: string): void {
  tally.add(1, { kind, fate, ...(fate === 'counted' ? { outfit: lineOf(outfitId ?? '') } : {}) })
  if (reachTotals.includes(fate)) recorded.add(1)
  tallyAnswer(fate)
}

/** Of any other call: whether it was answered as it should be. */
export function tallyAnswer(fate: string): void {
  if (fate === 'refused') refused.add(1)
  if (fate === 'unanswered') unanswered.add(1)
}

/** k6 tells a counter's parts only where a threshold names them: these hold always and make the parts visible. */
export const visibleParts = (): Record<string, string[]> => {
  const fates: Fate[] = ['bot', 'unknown-product', 'repeated', 'refused', 'unanswered']
  const kinds: Kind[] = ['view', 'click']
  const parts = kinds.flatMap((kind) => [
    `sent{kind:${kind}}`,
    ...fates.map((fate) => `tally{kind:${kind},fate:${fate}}`),
    ...lines().map((line) => `tally{kind:${kind},fate:counted,outfit:${line}}`),
  ])
  return Object.fromEntries(parts.map((part) => [part, ['count>=0']]))
}
