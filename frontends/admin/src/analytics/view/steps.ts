import type { Step, StepCounts } from '@vitrine/contracts'

export const stepLabels: Record<Step, string> = {
  impressions: 'Impressions',
  views: 'Views',
  pins: 'Pins opened',
  clicks: 'Shop links followed',
}
export const shortLabels: Record<Step, string> = { ...stepLabels, pins: 'Pins', clicks: 'Clicks' }

export const stepHints: Record<Step, string> = {
  impressions: 'How often a card of it was seen in a list',
  views: 'How often a post was opened',
  pins: 'How often a pin on a picture was opened',
  clicks: 'How often Shop Now was followed',
}

/** `12.3%`; undefined without anything to divide by. */
export const shareText = (part: number, whole: number): string | undefined =>
  whole === 0 ? undefined : `${((part / whole) * 100).toFixed(1)}%`

type Row = { key: string; counts: StepCounts }

/**
 * When a step was recorded first, where a part of the span is without it: the first day or hour with any. Undefined where none
 * has.
 */
export const recordedFrom = (rows: readonly Row[], step: Step) =>
  rows.find(({ counts }) => counts[step] > 0)?.key
