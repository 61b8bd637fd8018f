import type { Report, Step } from '@vitrine/contracts'
import { recordedFrom } from '../view/steps.ts'

/** Null where nothing was recorded yet, or where it has not happened yet. */
export type Point = { now: number | null; before: number | null }

export function seriesOf({ rows, notRecorded }: Report, step: Step, now: number): Point[] {
  const first = notRecorded.includes(step) ? (recordedFrom(rows, step) ?? '~') : ''
  return rows.map(({ key, counts, before }) => ({
    now: key < first || (key.includes('T') && Date.parse(key) > now) ? null : counts[step],
    before: before ? before[step] : null,
  }))
}

const nice = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The upper end of an axis: a round number, and never so low that a single view fills the chart. */
export function topOf(points: readonly Point[]): number {
  const most = Math.max(4, ...points.flatMap(({ now, before }) => [now ?? 0, before ?? 0]))
  const power = 10 ** Math.floor(Math.log10(most))
  return (nice.find((factor) => factor * power >= most && Number.isInteger(factor * power)) ?? 10) * power
}

/** In percent of the width; the first and the last stand at the edges. */
export const xOf = (index: number, count: number) => (count < 2 ? 50 : (index / (count - 1)) * 100)
export const yOf = (value: number, top: number) => 100 - (value / top) * 100
export const indexAt = (share: number, count: number) =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))

const rounded = (value: number) => Math.round(value * 100) / 100

type Line = readonly { x: number; y: number }[]

/** The stretches of a series without the gaps between them. */
export function linesOf(values: readonly (number | null)[], top: number): Line[] {
  const lines: { x: number; y: number }[][] = [[]]
  values.forEach((value, index) => {
    if (value === null) lines.push([])
    else lines.at(-1)?.push({ x: rounded(xOf(index, values.length)), y: rounded(yOf(value, top)) })
  })
  return lines.filter((line) => line.length > 0)
}

/** A point alone is a line without a length: a round cap shows it. */
export const strokeOf = (lines: readonly Line[]) =>
  lines
    .map(
      (line) =>
        `M${(line.length === 1 ? [...line, ...line] : line).map(({ x, y }) => `${x} ${y}`).join('L')}`,
    )
    .join('')

export const areaOf = (lines: readonly Line[]) =>
  lines.map((line) => `M${line[0]?.x} 100L${line.map(({ x, y }) => `${x} ${y}`).join('L')}V100z`).join('')
