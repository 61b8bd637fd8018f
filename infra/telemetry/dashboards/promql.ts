/** What panels ask again and again. `$__rate_interval` is Grafana's: four times as long as samples are apart. */
const often = '[$__rate_interval]'

const grouped = (by: readonly string[]) => (by.length > 0 ? ` by (${by.join(', ')})` : '')

export type Asked = { labels?: string; by?: readonly string[] }

/** Of a counter, each second. */
export const perSecond = (series: string, { labels = '', by = [] }: Asked = {}): string =>
  `sum${grouped(by)} (rate(${series}{${labels}}${often}))`

/** The part that has these labels, too; 0, not nothing, where there is none. */
export const shareOf = (series: string, part: string, { labels = '', by = [] }: Asked = {}): string => {
  const all = perSecond(series, { labels, by })
  const chosen = perSecond(series, { labels: [labels, part].filter(Boolean).join(', '), by })
  return `(${chosen} or 0 * ${all}) / (${all} > 0)`
}

/** Of a histogram: so many of a hundred took no longer. */
export const percentile = (percent: number, bucket: string, { labels = '', by = [] }: Asked = {}): string =>
  `histogram_quantile(${percent / 100}, ${perSecond(bucket, { labels, by: ['le', ...by] })})`

export const percentiles = (bucket: string, asked: Asked = {}) =>
  [50, 95, 99].map((percent) => ({
    expr: percentile(percent, bucket, asked),
    legend: `p${percent}`,
  })) as [{ expr: string; legend: string }, ...{ expr: string; legend: string }[]]

export const highest = (count: number, expr: string): string => `topk(${count}, ${expr})`
