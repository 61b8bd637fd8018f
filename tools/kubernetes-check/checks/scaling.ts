import { join } from 'node:path'
import { clickOn, offer } from '@vitrine/bench/offer/offer'
import { prometheusApi } from '@vitrine/bench/prometheus-api'
import { until } from '@vitrine/bench/until'
import { engineNamed } from '@vitrine/local-engines/all'
import * as control from '@vitrine/local-engines/control'
import { thisInstance } from '@vitrine/local-engines/instance'
import { enginesForRun, startForOneRun } from '@vitrine/run/product-for-one-run'
import { cleanEnvironment } from '@vitrine/run/shell-settings'
import type { Cluster } from '../cluster/cluster.ts'
import { described } from '../cluster/described.ts'
import { readyPodsOf, upgradeOf } from './lifecycle.ts'

const lagQuery = 'sum(max by (messaging_destination_partition_id) (vitrine_activity_lag))'

/** What a test can wait for: production asks for 5,000 records each, looks every 15 s and calms down within minutes. */
const pace = { lagPerReplica: 100, aheadSeconds: 10, pollSeconds: 2, calmSeconds: 5 }
const patience = { withinMs: 240_000, everyMs: 500 }
const load = { perSecond: 50, seconds: 30 }
/** Products that nobody knows. */
const clicks = Array.from({ length: 100 }, (_, index) => clickOn(`product-${index}`))

/**
 * Load on a real tracking process whose totals are unavailable for a while: Prometheus reads its lag, KEDA and the autoscaler of
 * Kubernetes raise the replicas, and lower them when all is counted.
 */
export async function scale(cluster: Cluster, folder: string): Promise<string> {
  const begun = Date.now()
  const lines: string[] = []
  const note = (text: string) => void lines.push(`${((Date.now() - begun) / 1000).toFixed(0)} s: ${text}`)

  await using endings = new AsyncDisposableStack()
  const totals = { ...thisInstance(), run: join(folder, 'totals'), engines: [engineNamed('redis')] }
  endings.defer(() => control.down({ wipe: true }, totals))
  const environment = {
    ...cleanEnvironment(process.env, { engines: true }),
    ...(await enginesForRun()),
    ...(await control.up(['redis'], totals)),
  }
  const logFile = join(folder, 'shop.log')
  const { product, end } = await startForOneRun({ name: 'kubernetes', environment, logFile })
  endings.defer(() => control.start('redis', totals).then(end))
  const target = new URL(product.processes.find(({ service }) => service === 'tracking')!.metrics).host
  const engines = [described('prometheus', { target })]
  const watching = { ...totals, run: join(folder, 'prometheus'), engines }
  endings.defer(() => control.down({ wipe: true }, watching))
  const { PROMETHEUS_URL = '' } = await control.up(['prometheus'], watching)
  const lag = async () => (await prometheusApi(PROMETHEUS_URL).query(lagQuery)).first
  const pods = () => readyPodsOf(cluster, 'tracking')
  const untilCounted = () =>
    until(lag, { what: 'everything is counted', isSo: (records) => records === 0, ...patience })
  const untilPods = (what: string, isSo: (count: number) => boolean) =>
    until(pods, { what, isSo, ...patience })
  await untilCounted()
  await upgradeOf(cluster, { ...pace, prometheus: PROMETHEUS_URL, enabled: true }, 'autoscaling.tracking.')
  note(`${await untilPods('two pods before the load', (count) => count === 2)} pods, lag 0`)

  await control.stop('redis', totals)
  const offered = offer({ urls: [product.url], requests: clicks, phases: [load], mostConnections: 200 })
  offered.catch(() => undefined)
  const raised = await untilPods('the autoscaler raises the replicas', (count) => count > 2)
  note(`${raised} pods, lag ${await lag()}`)
  const lost = (await offered).observed.filter(([, , , , outcome]) => outcome !== 204)
  if (lost.length > 0) throw new Error(`${lost.length} clicks were not acknowledged: ${String(lost[0])}`)
  const most = await untilPods('six pods', (count) => count === 6)
  note(`the load is over, every click was acknowledged; ${most} pods, lag ${await lag()}`)

  await control.start('redis', totals)
  await untilCounted()
  note(`all is counted: lag 0, ${await pods()} pods`)
  note(`${await untilPods('the autoscaler lowers the replicas', (count) => count === 2)} pods`)
  return lines.join('; ')
}
