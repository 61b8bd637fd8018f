import type { Result } from '../run-scenario.ts'
import { callsOf, countsBy, type Threshold } from '../summary.ts'
import { chart } from './chart.ts'
import { headline, lagDuring, processesOf, type Point } from './figures.ts'
import { html, type Html } from './html.ts'
import { duration, milliseconds, number } from './numbers.ts'
import { numbers, page, table } from './page.ts'

export type Mark = { at: number; text: string }

/** The page of one run. */
export function scenarioReport(result: Result, marks: readonly Mark[] = []): string {
  const { scenario, on, startedAt, faults } = result
  const when = startedAt.toISOString().slice(0, 16).replace('T', ' ')
  return page({
    title: `${scenario.title} on ${on} · Vitrine`,
    aside: `Load test · ${when} UTC`,
    footer: `k6 sent the requests; the totals are the product's own, read before and after. ${when} UTC.`,
    main: html`<main>
      <section>
        <p class="eyebrow">On ${on}</p>
        <h1>${scenario.title}</h1>
        <p class="about">${scenario.about}</p>
        ${
          faults.length === 0
            ? html`<p class="verdict well">Passed: every threshold holds, the ledger balances</p>`
            : html`<p class="verdict ill">Failed</p>
                <ul class="faults">
                  ${faults.map((fault) => html`<li>${fault}</li>`)}
                </ul>`
        }
      </section>
      ${headlineOf(result)}
      <section class="charts">${chartsOf(result, marks)}</section>
      <div class="tables">
        ${[ledgerOf(result), thresholdsOf(result), callsTable(result), processTable(result)]}
      </div>
    </main>`,
  })
}

function headlineOf(result: Result): Html {
  const { requests, seconds, perSecond, p50, p95, p99, recorded, longestLag, busiestSecond } =
    headline(result)
  return numbers([
    { name: 'Requests', value: number(requests), more: `in ${duration(seconds)}` },
    { name: 'A second', value: number(perSecond), more: `${number(busiestSecond)} at most` },
    { name: 'Median answer', value: milliseconds(p50) },
    { name: '95th percentile', value: milliseconds(p95), more: `99th ${milliseconds(p99)}` },
    { name: 'Views and clicks', value: number(recorded), more: 'recorded' },
    {
      name: 'Longest lag',
      value: `${number(longestLag)} s`,
      more: `settled ${number(result.settledAfter)} s after`,
    },
  ])
}

function chartsOf(result: Result, happened: readonly Mark[]): Html[] {
  const { moments } = result.k6
  const start = result.startedAt.getTime()
  const x = (at: number) => Math.max(0, (at - start) / 1_000)
  const of = (value: (moment: (typeof moments)[number]) => number | undefined): Point[] =>
    moments.flatMap((moment) => {
      const y = value(moment)
      return y === undefined ? [] : [{ x: x(moment.at), y }]
    })
  const recorded = moments.map(({ at, recordedSoFar }, index) => ({
    x: x(at),
    y: recordedSoFar - (moments[index - 1]?.recordedSoFar ?? 0),
  }))
  const processes = processesOf(result.looks, start)
  const until = x(result.looks.at(-1)?.at ?? 0)
  const marks = happened.map(({ at, text }) => ({ x: x(at), text }))
  return [
    chart({
      title: 'Throughput',
      until,
      unit: 'a second',
      about: 'Requests, and views and clicks recorded, in each second',
      lines: [
        { name: 'requests', points: of(({ requests }) => requests), area: true },
        { name: 'views and clicks recorded', points: recorded },
      ],
      marks,
    }),
    chart({
      title: 'Latency',
      until,
      unit: 'milliseconds',
      about: 'Median, 95th and 99th percentile of all answers in each second',
      lines: [
        { name: 'median', points: of(({ latency }) => latency?.p50) },
        { name: '95th', points: of(({ latency }) => latency?.p95) },
        { name: '99th percentile', points: of(({ latency }) => latency?.p99) },
      ],
      marks,
    }),
    chart({
      title: 'Errors',
      until,
      unit: 'a second',
      about: 'Requests refused, never answered, and never sent, in each second',
      empty: 'None refused, none unanswered, none left out.',
      lines: [
        { name: 'refused', points: of(({ refused }) => refused) },
        { name: 'unanswered', points: of(({ unanswered }) => unanswered) },
        { name: 'not sent', points: of(({ dropped }) => dropped) },
      ],
    }),
    chart({
      title: 'Lag of the totals',
      until,
      unit: 'seconds',
      about: 'How long ago what was counted last had been acknowledged',
      lines: [
        {
          name: 'lag',
          points: lagDuring(result).map(({ at, seconds }) => ({ x: x(at), y: seconds })),
          area: true,
        },
      ],
      marks,
    }),
    ...(processes.length > 0
      ? [
          chart({
            title: 'CPU',
            until,
            unit: '% of one core',
            about: 'What each process used of a core, in each second',
            lines: busiest(processes).map(({ name, cpuShare }) => ({ name, points: cpuShare })),
          }),
          chart({
            title: 'Memory',
            until,
            unit: 'MB resident',
            about: 'Resident memory of each process',
            lines: busiest(processes).map(({ name, residentMb }) => ({ name, points: residentMb })),
          }),
        ]
      : []),
  ]
}

const mostLines = 6
const busiest = (processes: ReturnType<typeof processesOf>) =>
  processes.toSorted((one, other) => other.cpu - one.cpu).slice(0, mostLines)

const section = (title: string, body: Html, note = ''): Html =>
  html`<section>
    <h2>${title}</h2>
    ${body} ${note ? html`<p class="note">${note}</p>` : ''}
  </section>`

function ledgerOf({ ledger, k6: { summary } }: Result): Html {
  const balances = ledger.faults.length === 0
  const rows = (
    [
      ['Clicks', ledger.clicks],
      ['Views', ledger.views],
    ] as const
  ).map(([name, line]) => [
    name,
    ...[line.sent, line.counted, line.filtered, line.refused, line.unanswered].map(number),
    number(line.sent - line.counted - line.filtered - line.refused),
  ])
  const heads = ['', 'sent', 'counted', 'filtered', 'refused', 'unanswered', 'difference']
  const logins = Object.entries(countsBy(summary, 'logins', 'fate'))
  const signedIn = logins.length
    ? ` Logins: ${logins.map(([fate, count]) => `${number(count)} ${fate}`).join(', ')}.`
    : ''
  return section(
    'Ledger',
    table(heads, rows),
    (balances
      ? 'What k6 sent is what the product counted, filtered (crawlers, unknown products, repetitions) or refused; for each outfit, too.'
      : 'It does not balance: the faults above say where.') + signedIn,
  )
}

/** What failed first, then by name. */
const inOrder = (one: Threshold, other: Threshold) =>
  Number(one.holds) - Number(other.holds) ||
  one.metric.localeCompare(other.metric) ||
  one.rule.localeCompare(other.rule)

const thresholdsOf = ({ thresholds }: Result): Html =>
  section(
    'Thresholds',
    table(
      ['', 'limit', 'measured', ''],
      thresholds
        .toSorted(inOrder)
        .map(({ metric, rule, value, holds }) => [
          metric.replace(/^http_req_duration\{name:(.*)\}$/, 'Milliseconds of “$1”').replaceAll('_', ' '),
          rule.replace(/^(p\(\d+\)|count|rate)/, '$1 ').replace('==', '= '),
          number(value),
          holds ? { text: 'holds', tone: 'well' } : { text: 'fails', tone: 'ill' },
        ]),
    ),
  )

function callsTable({ k6: { summary } }: Result): Html | string {
  const calls = callsOf(summary)
  return calls.length === 0
    ? ''
    : section(
        'Calls',
        table(
          ['', 'answers', 'median', '95th', '99th percentile'],
          calls.map(({ name, count, p50, p95, p99 }) => [
            name,
            number(count),
            milliseconds(p50),
            milliseconds(p95),
            milliseconds(p99),
          ]),
        ),
      )
}

function processTable({ looks, startedAt, k6: { summary } }: Result): Html | string {
  const processes = processesOf(looks, startedAt.getTime())
  const requests = summary.metrics['http_reqs']?.values['count'] ?? 0
  return processes.length === 0
    ? ''
    : section(
        'Processes',
        table(
          ['', 'CPU', 'CPU a request', 'memory before', 'most', 'at the end'],
          processes.map(({ name, cpu, memory }) => [
            name,
            `${number(cpu)} s`,
            `${number((cpu / Math.max(1, requests)) * 1e6)} µs`,
            ...[memory.first, memory.most, memory.last].map((mb) => `${number(Math.round(mb))} MB`),
          ]),
        ),
      )
}
