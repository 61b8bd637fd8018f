import { stringify } from 'yaml'
import { production } from './alerts/pace.ts'
import { rulesOf } from './alerts/rules.ts'
import { dashboards } from './dashboards/all.ts'
import { grafanaOf } from './dashboards/grafana.ts'
import { alertmanagerSettings } from './settings/alertmanager-settings.ts'
import { jaegerSettings } from './settings/jaeger-settings.ts'
import { prometheusSettings } from './settings/prometheus-settings.ts'

const heading = '# Written by `npm run telemetry -- generate`: change what it is made from instead.\n'
const yaml = (settings: unknown) =>
  heading + stringify(settings, { lineWidth: 100, aliasDuplicateObjects: false })
const everywhere = (port: number) => `0.0.0.0:${port}`

/** What containers read, by the path below `generated/`. */
export const generatedFiles = (): Record<string, string> => ({
  'prometheus/prometheus.yml': yaml(
    prometheusSettings({ alertmanager: 'alertmanager:9093', pace: production }),
  ),
  'prometheus/alerts.yml': yaml(rulesOf(production)),
  'alertmanager/alertmanager.yml': yaml(alertmanagerSettings({ pace: production })),
  'jaeger/jaeger.yml': yaml(
    jaegerSettings({
      otlp: everywhere(4318),
      screen: everywhere(16686),
      grpc: everywhere(16685),
      health: everywhere(13133),
    }),
  ),
  ...Object.fromEntries(
    dashboards.map((one) => [
      `grafana/dashboards/${one.uid.replace('vitrine-', '')}.json`,
      `${JSON.stringify(grafanaOf(one), undefined, 2)}\n`,
    ]),
  ),
})
