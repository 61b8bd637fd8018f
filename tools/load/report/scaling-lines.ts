import { throughputOf } from '../scaling/scalability-law.ts'
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
  ].join(', ')

export const lawLines = ({ capacity, law }: Pick<Scaling, 'capacity' | 'law'>): string[] =>
  [
    ...capacity.map(
      ({ processes, throughput }) =>
        `${processes} tracking can do ${number(throughput)} clicks/s with a core for each`,
    ),
    `N processes do ${law.alone.toFixed(0)} · N / (1 + ${law.contention.toFixed(4)} · (N − 1)) clicks/s`,
    [6, 12].map((count) => `${count} would do ${number(throughputOf(law, count))}`).join(', '),
    `more always bring more, and all together at most ${number(law.alone / law.contention)}`,
  ].map((line) => `  ${line}`)
