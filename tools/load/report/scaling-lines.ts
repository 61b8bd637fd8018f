import { mostUseful, throughputOf } from '../scaling/scalability-law.ts'
import type { Step } from '../scaling/measure-tracking.ts'
import type { Scaling } from '../scaling/scale.ts'
import { number } from './numbers.ts'

export const stepLine = (step: Step): string =>
  [
    `  ${step.processes} tracking, ${number(step.offered)} offered: ${number(step.perSecond)} clicks/s`,
    `${number(step.refused)} refused`,
    `p99 ${number(step.p99)} ms`,
    `counted ${number(step.settledAfter)} s after`,
    `${number(step.trackingCpu)} µs CPU a click`,
    ...Object.entries(step.engineCpu).map(([name, micros]) => `${name} ${number(micros)} µs`),
  ].join(', ')

export function lawLines({ capacity, law }: Pick<Scaling, 'capacity' | 'law'>): string[] {
  const [contention, crosstalk] = [law.contention.toFixed(4), law.crosstalk.toFixed(5)]
  const useful = Math.floor(mostUseful(law))
  return [
    ...capacity.map(
      ({ processes, throughput }) =>
        `${processes} tracking can do ${number(throughput)} clicks/s with a core for each`,
    ),
    `N processes do ${law.alone.toFixed(0)} · N / (1 + ${contention} · (N − 1) + ${crosstalk} · N · (N − 1)) clicks/s`,
    [6, 12].map((count) => `${count} would do ${number(throughputOf(law, count))}`).join(', '),
    Number.isFinite(useful) ? `more than ${number(useful)} bring nothing` : 'more always bring more',
  ].map((line) => `  ${line}`)
}
