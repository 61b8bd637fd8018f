type Metric = {
  type: string
  values: Record<string, number>
  thresholds?: Record<string, { ok: boolean }>
}
/** What k6 writes at the end. */
export type Summary = { metrics: Record<string, Metric>; state: { testRunDurationMs: number } }

export type Threshold = { metric: string; rule: string; value: number; holds: boolean }
export type Call = { name: string; count: number; p50: number; p95: number; p99: number }
export type SentOf = {
  sent: number
  fates: Readonly<Record<string, number>>
  /** What has to be counted, by the line of the ledger. */
  due: ReadonlyMap<string, number>
}

const alwaysHolds = 'count>=0'

/** Those that can fail, with what was measured. */
export const thresholdsOf = ({ metrics }: Summary): Threshold[] =>
  Object.entries(metrics).flatMap(([metric, { thresholds = {}, values }]) =>
    Object.entries(thresholds)
      .filter(([rule]) => rule !== alwaysHolds)
      .map(([rule, { ok }]) => ({
        metric,
        rule,
        value: values[/^[^<>=!\s]+/.exec(rule)?.[0] ?? ''] ?? 0,
        holds: ok,
      })),
  )

const partOf = (name: string, wanted: string): ReadonlyMap<string, string> | undefined => {
  const [, metric, tags = ''] = /^(\w+)\{(.*)\}$/.exec(name) ?? []
  if (metric !== wanted) return undefined
  return new Map(
    tags.split(',').map((tag) => {
      const [key = '', ...value] = tag.split(':')
      return [key, value.join(':')]
    }),
  )
}

const partsOf = ({ metrics }: Summary, wanted: string) =>
  Object.entries(metrics).flatMap(([name, { values }]) => {
    const tags = partOf(name, wanted)
    return tags ? [{ tags, values }] : []
  })

/** Milliseconds, of each call that has a threshold. */
export const callsOf = (summary: Summary): Call[] =>
  partsOf(summary, 'http_req_duration').flatMap(({ tags, values }) => {
    const name = tags.get('name') // k6 has a part of its own, by whether answers were expected
    const { count = 0, med: p50 = 0, 'p(95)': p95 = 0, 'p(99)': p99 = 0 } = values
    return name === undefined ? [] : [{ name, count, p50, p95, p99 }]
  })

export const countOf = ({ metrics }: Summary, name: string): number => metrics[name]?.values['count'] ?? 0

/** The parts of a counter by one of their tags. */
export const countsBy = (summary: Summary, metric: string, tag: string): Record<string, number> =>
  Object.fromEntries(
    partsOf(summary, metric).map(({ tags, values }) => [tags.get(tag) ?? '', values['count'] ?? 0]),
  )

export function sentOf(summary: Summary, kind: 'view' | 'click'): SentOf {
  const parts = partsOf(summary, 'tally').filter(({ tags }) => tags.get('kind') === kind)
  const counted = parts.filter(({ tags }) => tags.has('outfit'))
  return {
    sent: countsBy(summary, 'sent', 'kind')[kind] ?? 0,
    fates: Object.fromEntries(
      parts
        .filter(({ tags }) => !tags.has('outfit'))
        .map(({ tags, values }) => [tags.get('fate') ?? '', values['count'] ?? 0]),
    ),
    due: new Map(counted.map(({ tags, values }) => [tags.get('outfit') ?? '', values['count'] ?? 0])),
  }
}
