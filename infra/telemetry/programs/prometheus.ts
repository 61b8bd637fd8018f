import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, Place, Program } from '@vitrine/local-engines/engine'
import * as tools from '@vitrine/local-engines/extras'
import { answers } from '@vitrine/local-engines/ready'
import { stringify } from 'yaml'
import type { Pace } from '../alerts/pace.ts'
import { rulesOf } from '../alerts/rules.ts'
import { alertmanagerSettings } from '../settings/alertmanager-settings.ts'
import { prometheusFlags, prometheusSettings } from '../settings/prometheus-settings.ts'

type Port = 'PROMETHEUS_PORT' | 'ALERTMANAGER_PORT'
type At = Place<Port, never>
export type PrometheusOptions = {
  pace: Pace
  /** Where Alertmanager sends what it is told; without it alerts are only shown. */
  webhook?: string | undefined
}

const addressOf = ({ ports }: At, port: Port) => `127.0.0.1:${ports[port]}`
const writeYaml = async (folder: string, name: string, settings: unknown) => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), stringify(settings), { mode: 0o600 })
}

/** Takes metrics by OTLP, keeps them for a while and evaluates the alerts; Alertmanager, beside it, tells people. */
export const prometheus = (options: PrometheusOptions): Engine<Port, never> => ({
  name: 'prometheus',
  tools: [tools.alertmanager, tools.prometheus],
  needs: [],
  ports: ['PROMETHEUS_PORT', 'ALERTMANAGER_PORT'],
  secrets: [],
  programs: (at) => [alertmanagerOf(at, options), prometheusOf(at, options)],
  environment: ({ ports }) => ({
    PROMETHEUS_URL: `http://127.0.0.1:${ports.PROMETHEUS_PORT}`,
    ALERTMANAGER_URL: `http://127.0.0.1:${ports.ALERTMANAGER_PORT}`,
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `http://127.0.0.1:${ports.PROMETHEUS_PORT}/api/v1/otlp/v1/metrics`,
  }),
})

function alertmanagerOf(at: At, { pace, webhook }: PrometheusOptions): Program {
  const address = addressOf(at, 'ALERTMANAGER_PORT')
  return {
    name: 'alertmanager',
    command: join(at.programs(tools.alertmanager), 'alertmanager'),
    args: [
      `--config.file=${join(at.folder, 'alertmanager.yml')}`,
      `--storage.path=${join(at.folder, 'silences')}`,
      `--web.listen-address=${address}`,
      `--web.external-url=http://${address}/`,
      '--cluster.listen-address=',
    ],
    prepare: () => writeYaml(at.folder, 'alertmanager.yml', alertmanagerSettings({ pace, webhook })),
    ready: () => answers(`http://${address}/-/ready`),
  }
}

function prometheusOf(at: At, { pace }: PrometheusOptions): Program {
  const address = addressOf(at, 'PROMETHEUS_PORT')
  const places = { settings: join(at.folder, 'prometheus.yml'), data: join(at.folder, 'series') }
  return {
    name: 'prometheus',
    command: join(at.programs(tools.prometheus), 'prometheus'),
    args: [
      ...prometheusFlags({ ...places, pace }),
      `--web.listen-address=${address}`,
      `--web.external-url=http://${address}/`,
    ],
    prepare: async () => {
      await writeYaml(at.folder, 'alerts.yml', rulesOf(pace))
      const alertmanager = addressOf(at, 'ALERTMANAGER_PORT')
      await writeYaml(at.folder, 'prometheus.yml', prometheusSettings({ alertmanager, pace }))
    },
    ready: () => answers(`http://${address}/-/ready`),
  }
}
