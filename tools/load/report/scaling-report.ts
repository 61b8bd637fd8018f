import { mostUseful, throughputOf } from '../scaling/scalability-law.ts'
import type { Scaling } from '../scaling/scale.ts'
import { chart } from './chart.ts'
import { html } from './html.ts'
import { number } from './numbers.ts'
import { numbers, page, table } from './page.ts'

const drawnTo = 12
const stepsOfCurve = 60

/** The page of a scaling run: points, the law through them, and every step. */
export function scalingReport({ startedAt, same, rising, capacity, law }: Scaling): string {
  const when = startedAt.toISOString().slice(0, 16).replace('T', ' ')
  const steps = [...same, ...rising].toSorted(
    (one, other) => one.processes - other.processes || one.offered - other.offered,
  )
  const counts = [...new Set(steps.map(({ processes }) => processes))]
  const useful = mostUseful(law)
  return page({
    title: 'Tracking alone, scaled · Vitrine',
    aside: `Scaling · ${when} UTC`,
    footer: `Clicks came straight to the tracking processes, in calls as the gateway makes them. ${when} UTC.`,
    main: html`<main>
      <section>
        <p class="eyebrow">On processes</p>
        <h1>Tracking, scaled</h1>
        <p class="about">
          The same clicks offered to one, two and three tracking processes. Capacity is what they do with a
          core for each, by the least CPU that a click cost at any rate, its counting included.
        </p>
      </section>
      ${numbers([
        { name: 'One process', value: number(law.alone), more: 'clicks a second and core' },
        { name: 'Contention', value: number(law.contention * 100), more: '% waits for others' },
        { name: 'Crosstalk', value: number(law.crosstalk * 100), more: '% for each pair' },
        {
          name: 'Most useful',
          value: Number.isFinite(useful) ? number(Math.floor(useful)) : '∞',
          more: 'processes',
        },
      ])}
      <section class="charts">
        ${[
          chart({
            title: 'Capacity',
            unit: 'clicks a second',
            about: 'Capacity by number of processes: measured points and the fitted law',
            across: '',
            lines: [
              {
                name: 'the law',
                points: Array.from({ length: stepsOfCurve + 1 }, (_, step) => {
                  const x = (step / stepsOfCurve) * drawnTo
                  return { x, y: throughputOf(law, x) }
                }),
              },
              {
                name: 'measured',
                dots: true,
                points: capacity.map(({ processes, throughput }) => ({ x: processes, y: throughput })),
              },
            ],
          }),
          chart({
            title: 'Acknowledged',
            unit: 'clicks a second, by what was offered',
            about: 'Acknowledged clicks a second at each offered rate, for each number of processes',
            across: '',
            lines: counts.map((count) => ({
              name: count === 1 ? '1 process' : `${count} processes`,
              points: steps
                .filter(({ processes }) => processes === count)
                .map(({ offered, perSecond }) => ({ x: offered, y: perSecond })),
            })),
          }),
        ]}
      </section>
      <div class="tables">
        <section>
          <h2>Every step</h2>
          ${table(
            [
              'processes',
              'offered',
              'acknowledged',
              'refused',
              'p99',
              'counted after',
              'CPU a click',
              'engines',
            ],
            steps.map((step) => [
              String(step.processes),
              `${number(step.offered)}/s`,
              `${number(step.perSecond)}/s`,
              number(step.refused),
              `${number(step.p99)} ms`,
              `${number(step.settledAfter)} s`,
              `${number(step.trackingCpu)} µs`,
              Object.entries(step.engineCpu)
                .map(([name, micros]) => `${name} ${number(micros)}`)
                .join(', ') || 'not ours',
            ]),
          )}
          <p class="note">
            Every acknowledged click was counted exactly once at every step, or the run would have failed.
          </p>
        </section>
      </div>
    </main>`,
  })
}
