/** One second of a run, as k6 saw it. */
export type Moment = {
  /** Milliseconds since 1970. */
  at: number
  /** In this second. */
  requests: number
  refused: number
  unanswered: number
  dropped: number
  /** Acknowledged views and clicks that the totals have to show: since the beginning. */
  recordedSoFar: number
  /** Milliseconds; null when nothing was answered. */
  latency: { p50: number; p95: number; p99: number } | null
}

type Values = ReadonlyMap<string, readonly number[]>

/** Reads what `--out web-dashboard` records: names are announced once, and values follow in the order of the alphabet. */
export function readRecording(text: string): Moment[] {
  let names: string[] = []
  const moments: Moment[] = []
  let soFar: Values = new Map()
  for (const line of text.split('\n').filter(Boolean)) {
    const { event, data } = JSON.parse(line) as { event: string; data: object }
    if (event === 'metric') names = [...names, ...Object.keys(data)].sort()
    if (event === 'cumulative') soFar = valuesOf(names, data as number[][])
    if (event === 'snapshot') moments.push(momentOf(valuesOf(names, data as number[][]), soFar))
  }
  return moments
}

const valuesOf = (names: readonly string[], data: readonly number[][]): Values =>
  new Map(data.map((values, index) => [names[index] ?? '', values]))

/** A counter tells its count first; a trend avg, max, med, min, p90, p95, p99. */
function momentOf(second: Values, soFar: Values): Moment {
  const countOf = (values: Values, name: string) => values.get(name)?.[0] ?? 0
  const requests = countOf(second, 'http_reqs')
  const [, , p50 = 0, , , p95 = 0, p99 = 0] = second.get('http_req_duration') ?? []
  return {
    at: countOf(second, 'time'),
    requests,
    refused: countOf(second, 'refused'),
    unanswered: countOf(second, 'unanswered'),
    dropped: countOf(second, 'dropped_iterations'),
    recordedSoFar: countOf(soFar, 'recorded'),
    latency: requests > 0 ? { p50, p95, p99 } : null,
  }
}
