import { alerts } from '@vitrine/telemetry/alerts'
import { signalsOf } from '@vitrine/telemetry/alert'
import { generatedFiles } from '@vitrine/telemetry/generated-files'
import { expressionsOf, variableOf, type Expression, type GrafanaDashboard } from './expressions.ts'
import type { PrometheusApi } from '@vitrine/bench/prometheus-api'

/** Every dashboard, as Grafana reads it. */
const dashboards = (): GrafanaDashboard[] =>
  Object.entries(generatedFiles())
    .filter(([path]) => path.startsWith('grafana/dashboards/'))
    .map(([, text]) => JSON.parse(text) as GrafanaDashboard)

/** What is chosen at the top is asked as well: every value that is offered, together. */
async function expressionsOfDashboard(one: GrafanaDashboard, prometheus: PrometheusApi) {
  const values: Record<string, string> = { __rate_interval: '10s' }
  for (const { name, query } of one.templating.list) {
    const { series, label } = variableOf(query.query)
    const offered = await prometheus.labelValues(label, series)
    values[name] = offered.join('|')
  }
  return expressionsOf(one, values)
}

/** What alerts look at answers also while all is well. */
const expressionsOfAlerts = (pace: number): Expression[] =>
  Object.values(alerts).flatMap((group) =>
    group.flatMap((alert) =>
      signalsOf(alert, pace).map(({ value }, index) => ({
        of: 'Alerts',
        at: `${[alert.name, ...Object.values(alert.labels ?? {})].join(' ')}, value ${index + 1}`,
        query: value,
      })),
    ),
  )

export async function allExpressions(prometheus: PrometheusApi, pace: number): Promise<Expression[]> {
  const asked = await Promise.all(dashboards().map((one) => expressionsOfDashboard(one, prometheus)))
  return [...asked.flat(), ...expressionsOfAlerts(pace)]
}
