import type { Report, Step } from '@vitrine/contracts'
import { changeText } from '../../dashboard/figures.ts'
import { shortMoment } from '../chart/moments.ts'
import { recordedFrom, shareText, stepLabels } from '../view/steps.ts'

export type FunnelStep = {
  step: Step
  /** Undefined where it was never recorded in the span. */
  count: number | undefined
  /** Against the period compared. */
  change: string | undefined
  /** `not recorded before 26 Nov`. */
  note: string | undefined
  /** Of the step before. */
  went: { share: string; left: string | undefined; of: string } | undefined
  /** Of the greatest step, from 0 to 1: for a bar. */
  size: number
}

type Figures = Pick<Report, 'total' | 'before' | 'rows' | 'notRecorded'>

/** Those of these steps, from seeing a card to following a link, with what was lost on the way. */
export function funnelOf(
  { total, before, rows, notRecorded }: Figures,
  counted: readonly Step[],
): FunnelStep[] {
  const most = Math.max(1, ...counted.map((step) => total[step]))
  const isWhole = (step: Step | undefined) => step !== undefined && !notRecorded.includes(step)
  return counted.map((step, index) => {
    const previous = counted[index - 1]
    const since = isWhole(step) ? undefined : recordedFrom(rows, step)
    const share =
      previous && isWhole(step) && isWhole(previous) ? shareText(total[step], total[previous]) : undefined
    const lost = previous && total[previous] - total[step]
    return {
      step,
      count: isWhole(step) || total[step] > 0 ? total[step] : undefined,
      change: before && isWhole(step) ? changeText(total[step], before[step]) : undefined,
      note: isWhole(step)
        ? undefined
        : since
          ? `not recorded before ${shortMoment(since)}`
          : 'not recorded in this span',
      went:
        share && previous
          ? {
              share,
              left: lost && lost > 0 ? shareText(lost, total[previous]) : undefined,
              of: stepLabels[previous].toLowerCase(),
            }
          : undefined,
      size: total[step] / most,
    }
  })
}
