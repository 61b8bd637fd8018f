type Metric = { type: string; values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> }
/** What k6 writes at the end. */
export type Summary = { metrics: Record<string, Metric>; state: { testRunDurationMs: number } }

export type SentOf = ReturnType<typeof sentOf>

const alwaysHolds = 'count>=0'

/** Those that can fail, with what was measured. */
export const thresholdsOf = ({ metrics }: Summary) =>
  Object.entries(metrics).flatMap(([metric, { thresholds = {}, values }]) =>
    Object.entries(thresholds)
      .filter(([rule]) => rule !== alwaysHolds)
      .map(([rule, { ok: holds }]) => {
        const value = values[/^[^<>=!\s]+/.exec(rule)?.[0] ?? ''] ?? 0
        return { metric, rule, value, holds }
      }),
  )

/** The parts of a metric, as `tally{kind:click,fate:bot}` is one, by their tags. */
const partsOf = ({ metrics }: Summary, wanted: string) =>
  Object.entries(metrics).flatMap(([name, metric]) => {
    const [, of, tags = ''] = /^(\w+)\{(.*)\}$/.exec(name) ?? []
    if (of !== wanted) return []
    const pairs = tags.split(',').map((tag) => tag.split(/:(.*)/s) as [string, string])
    return [{ metric, tags: new Map(pairs), count: metric.values['count'] ?? 0 }]
  })
const countsOf = (parts: ReturnType<typeof partsOf>, tag: string) =>
  parts.map(({ tags, count }) => [tags.get(tag) ?? '', count] as const)

/** Milliseconds. */
export const delaysOf = (metric: Metric | undefined) => {
  const { med: p50 = 0, 'p(95)': p95 = 0, 'p(99)': p99 = 0 } = metric?.values ?? {}
  return { p50, p95, p99 }
}

/** Of each call that has a threshold; k6 has a part of its own, by whether answers were expected. */
export const callsOf = (summary: Summary) =>
  partsOf(summary, 'http_req_duration').flatMap(({ tags, metric, count }) => {
    const name = tags.get('name')
    return name === undefined ? [] : [{ name, count, ...delaysOf(metric) }]
  })

export const countOf = ({ metrics }: Summary, name: string): number => metrics[name]?.values['count'] ?? 0

export const countsBy = (summary: Summary, metric: string, tag: string): Record<string, number> =>
  Object.fromEntries(countsOf(partsOf(summary, metric), tag))

export function sentOf(summary: Summary, kind: 'view' | 'click') {
  const parts = partsOf(summary, 'tally').filter(({ tags }) => tags.get('kind') === kind)
  const { true: counted = [], false: others = [] } = Object.groupBy(
    parts,
    ({ tags }) => `${tags.has('outfit')}`,
  )
  return {
    sent: countsBy(summary, 'sent', 'kind')[kind] ?? 0,
    fates: Object.fromEntries(countsOf(others, 'fate')),
    /** What has to be counted, by the line of the ledger. */
    due: new Map(countsOf(counted, 'outfit')),
  }
}
