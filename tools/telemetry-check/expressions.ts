import type { PrometheusApi } from '@vitrine/bench/prometheus-api'
import { signalsOf } from '@vitrine/telemetry/alert'
import { alerts } from '@vitrine/telemetry/alerts'
import { generatedFiles } from '@vitrine/telemetry/generated-files'

/** A query of a panel or an alert. `of`: the dashboard; `at`: where it stands there. */
export type Expression = { of: string; at: string; query: string }

type Target = { refId: string; expr: string }
export type GrafanaPanel = { title: string; targets?: readonly Target[]; panels?: readonly GrafanaPanel[] }
export type GrafanaDashboard = {
  title: string
  templating: { list: readonly { name: string; query: { query: string } }[] }
  panels: readonly GrafanaPanel[]
}

/** Rows that are folded hold their panels inside. */
const all = (panels: readonly GrafanaPanel[]): GrafanaPanel[] =>
  panels.flatMap((panel) => [panel, ...all(panel.panels ?? [])])

/** `$name` and `${name}`, as Grafana fills them in; a name that is not there throws. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{?(\w+)\}?/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`There is no variable ${name} for "${text}".`)
    return value
  })

export const expressionsOf = (
  { title, panels }: GrafanaDashboard,
  values: Readonly<Record<string, string>>,
): Expression[] =>
  all(panels).flatMap((panel) =>
    (panel.targets ?? []).map(({ refId, expr }) => ({
      of: title,
      at: `${panel.title} ${refId}`,
      query: filled(expr, values),
    })),
  )

/** Of `label_values(SERIES, LABEL)`. */
export function variableOf(query: string): { series: string; label: string } {
  const [, series, label] = /^label_values\((.+), (\w+)\)$/.exec(query) ?? []
  if (!series || !label) throw new Error(`"${query}" is no label_values(SERIES, LABEL).`)
  return { series, label }
}

const dashboards = (): GrafanaDashboard[] =>
  Object.entries(generatedFiles())
    .filter(([path]) => path.startsWith('grafana/dashboards/'))
    .map(([, text]) => JSON.parse(text) as GrafanaDashboard)

/** What is chosen at the top is asked as well: every value that is offered, together. */
async function expressionsOfDashboard(one: GrafanaDashboard, prometheus: PrometheusApi) {
  const values: Record<string, string> = { __rate_interval: '10s' }
  for (const { name, query } of one.templating.list) {
    const { series, label } = variableOf(query.query)
    values[name] = (await prometheus.labelValues(label, series)).join('|')
  }
  return expressionsOf(one, values)
}

/** What alerts look at answers also while all is well. */
const expressionsOfAlerts = (pace: number): Expression[] =>
  Object.values(alerts)
    .flat()
    .flatMap((alert) => {
      const name = [alert.name, ...Object.values(alert.labels ?? {})].join(' ')
      const queries = signalsOf(alert, pace).map(({ value }) => value)
      return queries.map((query, index) => ({ of: 'Alerts', at: `${name}, value ${index + 1}`, query }))
    })

export async function allExpressions(prometheus: PrometheusApi, pace: number): Promise<Expression[]> {
  const asked = await Promise.all(dashboards().map((one) => expressionsOfDashboard(one, prometheus)))
  return [...asked.flat(), ...expressionsOfAlerts(pace)]
}
