/**
 * `npm run check -- kubernetes [NAME …]`: applies the chart to a real API server with simulated nodes, and walks it through its
 * life. Names choose checks; `install` is always among them. The first time it builds what it needs, for half an hour.
 */
import { join } from 'node:path'
import { namesIn, told } from '@vitrine/bench/options'
import { checked, noteOf, say } from '@vitrine/run/checked'
import { startCluster, type Cluster } from './cluster/cluster.ts'
import { drain, install, prepareNamespace, rollback, upgrade } from './checks/lifecycle.ts'
import { refuseWhatIsWrong } from './checks/refusals.ts'
import { scale } from './checks/scaling.ts'

const folder = process.env['KUBERNETES_RUN'] || join(import.meta.dirname, '..', '..', '.cache', 'kubernetes')

const checks: Record<string, (cluster: Cluster) => Promise<string>> = {
  install,
  upgrade,
  rollback,
  drain,
  refusals: refuseWhatIsWrong,
  scaling: (cluster) => scale(cluster, join(folder, 'shop')),
}

const asked = told((args) => namesIn('check', args, Object.keys(checks)))
const isAsked = (name: string) => name === 'install' || asked.length === 0 || asked.includes(name)

await checked({ folder: import.meta.dirname, name: 'kubernetes' }, async (endings) => {
  const cluster = await startCluster(folder, { withKeda: isAsked('scaling') })
  endings.defer(cluster.stop)
  await prepareNamespace(cluster)
  for (const [name, check] of Object.entries(checks).filter(([name]) => isAsked(name)))
    await noteOf(name, check(cluster).then(say))
})
