import { join } from 'node:path'
import { prometheusApi } from '@vitrine/bench/prometheus-api'
import { provision } from '@vitrine/local-engines/control'
import { run } from '@vitrine/local-engines/run'
import { until, type Cluster } from '../cluster/cluster.ts'
import { chart, given, namespace, readyPods, waiting } from './lifecycle.ts'
import { openShop } from './shop.ts'

const lagQuery = 'sum(max by (messaging_destination_partition_id) (vitrine_activity_lag))'

/** What a test can wait for: production asks for 5,000 records each, looks every 15 s and calms down within minutes. */
const pace = { lagPerReplica: 100, aheadSeconds: 10, pollSeconds: 2, calmSeconds: 5 }
const load = { RATE: '50', DURATION: '30s' }

/**
 * Load on a real tracking process whose totals are away for a while: Prometheus reads its lag, KEDA and the autoscaler of
 * Kubernetes raise the replicas, and lower them when all is counted.
 */
export async function scale(cluster: Cluster, folder: string): Promise<string> {
  const { METRICS_PORT = '', PROMETHEUS_URL = '' } = cluster.environment
  const begun = Date.now()
  const lines: string[] = []
  const note = (text: string) => void lines.push(`${((Date.now() - begun) / 1000).toFixed(0)} s: ${text}`)
  const pods = async () =>
    (await readyPods(cluster)).filter(
      ({ metadata }) => metadata.labels['app.kubernetes.io/component'] === 'tracking',
    ).length
  const prometheus = prometheusApi(PROMETHEUS_URL)
  const lag = async () => (await prometheus.query(lagQuery)).first

  const [k6 = ''] = await provision(['k6'])
  const shop = await openShop(folder, METRICS_PORT)
  try {
    await until('Prometheus reads the lag of tracking', 30_000, lag, (records) => records === 0)
    const paced = Object.entries({ ...pace, prometheus: PROMETHEUS_URL, enabled: true })
    const set = paced.flatMap(([name, value]) => ['--set', `autoscaling.tracking.${name}=${value}`])
    await cluster.helm('upgrade', namespace, chart, ...given, ...set, ...waiting)
    note(`${await until('two pods before the load', 60_000, pods, (count) => count === 2)} pods, lag 0`)

    await shop.totalsGoAway()
    const clicks = run(join(k6, 'k6'), [
      ...['run', '--quiet', '--no-usage-report', '--address', ''],
      ...Object.entries({ ...load, SHOP_URL: shop.url }).flatMap(([name, value]) => [
        '--env',
        `${name}=${value}`,
      ]),
      join(import.meta.dirname, 'clicks.ts'),
    ])
    clicks.catch(() => undefined)
    const raised = await until('the autoscaler raises the replicas', 240_000, pods, (count) => count > 2)
    note(`${raised} pods, lag ${await lag()}`)
    await clicks
    const most = await until('six pods', 120_000, pods, (count) => count === 6)
    note(`k6 is done, every click was acknowledged; ${most} pods, lag ${await lag()}`)

    await shop.totalsComeBack()
    await until('everything is counted', 240_000, lag, (records) => records === 0)
    note(`all is counted: lag 0, ${await pods()} pods`)
    note(`${await until('the autoscaler lowers the replicas', 240_000, pods, (count) => count === 2)} pods`)
    return lines.join('; ')
  } finally {
    await shop.stop()
  }
}
