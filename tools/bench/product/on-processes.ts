import { join } from 'node:path'
import { administrator } from './server.ts'
import { status } from '@vitrine/local-engines/control'
import { fromEnvironment } from '@vitrine/operate/reach'
import { enginesForRun } from '@vitrine/run/engines-for-run'
import type { Scale } from '@vitrine/run/processes'
import { startForOneRun } from '@vitrine/run/product-for-one-run'
import { cleanEnvironment } from '@vitrine/run/shell-settings'
import type { Product } from './product.ts'

const logFile = join(import.meta.dirname, '..', '..', '..', '.cache', 'load-on-processes.log')

/** Every service as a process of its own, with the demo catalogue; on the engines that the environment names, or else on those of this checkout. */
export async function startOnProcesses(scale: Scale = {}): Promise<Product> {
  const engines = await enginesForRun()
  const { product, end } = await startForOneRun({
    name: 'load',
    scale,
    environment: {
      ...cleanEnvironment(process.env, { engines: true }),
      ...engines,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    },
    logFile,
  })
  const enginePids = Object.keys(engines).length > 0 ? await pidsOfEngines() : {}
  return {
    on: 'processes',
    url: product.url,
    administrator,
    operators: fromEnvironment(product.reach),
    gatewayKey: product.reach['GATEWAY_KEY'],
    pids: () =>
      Promise.resolve({
        ...Object.fromEntries(product.processes.flatMap(({ name, pid }) => (pid ? [[name, pid]] : []))),
        ...enginePids,
      }),
    processes: product.processes,
    stop: end,
  }
}

async function pidsOfEngines(): Promise<Record<string, number>> {
  const engines = await status()
  return Object.fromEntries(engines.flatMap(({ processes }) => Object.entries(processes)))
}
