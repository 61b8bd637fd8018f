import type { Expression } from './expressions.ts'
import type { PrometheusApi } from './prometheus-api.ts'
import type { Results } from './results.ts'

/** Asks them one after the other and says what each answered; returns where nothing did. */
export async function askAll(given: {
  prometheus: PrometheusApi
  expressions: readonly Expression[]
  found: Results
  say: (line: string) => void
}): Promise<string[]> {
  const silent: string[] = []
  for (const { at, query } of given.expressions) {
    try {
      const { series, first } = await given.prometheus.query(query)
      if (series === 0) silent.push(at)
      else given.found.note(true, `${at}: ${series} × ${Number(first!.toPrecision(3))}`)
    } catch (error) {
      given.found.note(false, `${at}: ${(error as Error).message}: ${query}`)
    }
  }
  for (const at of silent) given.say(`  - ${at}: nothing yet`)
  return silent
}
