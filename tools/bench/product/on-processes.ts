import { join } from 'node:path'
import { operationsApi, rollupApi } from '@vitrine/contracts'
import { status } from '@vitrine/local-engines/control'
import { fromEnvironment } from '@vitrine/operate/reach'
import type { Distributed } from '@vitrine/run/processes'
import { enginesForRun, startForOneRun } from '@vitrine/run/product-for-one-run'
import { cleanEnvironment } from '@vitrine/run/shell-settings'
import type { Product, Wanted } from './product.ts'
import { administrator, administratorSettings } from './server.ts'
import { until } from '../until.ts'

const logs = join(import.meta.dirname, '..', '..', '..', '.cache')

export const distributed = ({ url, processes, reach }: Distributed) => ({
  on: 'processes',
  url,
  administrator,
  processes,
  operators: fromEnvironment(reach),
  gatewayKey: reach['GATEWAY_KEY'],
})

/** Every service as a process of its own; on the engines that the environment names, or else on those of this checkout. */
export async function onProcesses({ name, settings, scale = {} }: Wanted): Promise<Product> {
  const engines = await enginesForRun()
  const named = cleanEnvironment(process.env, { engines: true })
  const { product, end } = await startForOneRun({
    name,
    scale,
    environment: { ...named, ...engines, ...administratorSettings, ...settings },
    logFile: join(logs, `${name}-on-processes.log`),
  })
  const ours = Object.keys(engines).length > 0 ? await status() : []
  const enginePids = Object.fromEntries(ours.flatMap(({ processes }) => Object.entries(processes)))
  const running = distributed(product)
  // The demo's visits are counted, and its posts known, before anybody counts along.
  const { tracking } = running.operators
  const hasCounted = async () => {
    const { onTheWay } = await tracking.ask(rollupApi.readLedger)
    const copies = await tracking.ask(operationsApi.listProjections)
    return onTheWay === 0 && copies.every(({ isCurrent }) => isCurrent)
  }
  await until(() => hasCounted().catch(() => false), { what: 'tracking has counted the visits of the demo' })
  return { ...running, enginePids, stop: end }
}
