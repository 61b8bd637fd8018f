import { join } from 'node:path'
import { status } from '@vitrine/local-engines/control'
import { fromEnvironment } from '@vitrine/operate/reach'
import { enginesForRun } from '@vitrine/run/engines-for-run'
import { startForOneRun } from '@vitrine/run/product-for-one-run'
import { cleanEnvironment } from '@vitrine/run/shell-settings'
import type { Product, Wanted } from './product.ts'
import { administrator } from './server.ts'

const logs = join(import.meta.dirname, '..', '..', '..', '.cache')

/** Every service as a process of its own; on the engines that the environment names, or else on those of this checkout. */
export async function onProcesses({ name, settings, scale = {} }: Wanted): Promise<Product> {
  const engines = await enginesForRun()
  const { product, end } = await startForOneRun({
    name,
    scale,
    environment: {
      ...cleanEnvironment(process.env, { engines: true }),
      ...engines,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ...settings,
    },
    logFile: join(logs, `${name}-on-processes.log`),
  })
  const enginesOfOurs = Object.keys(engines).length > 0 ? await status() : []
  return {
    on: 'processes',
    url: product.url,
    administrator,
    operators: fromEnvironment(product.reach),
    gatewayKey: product.reach['GATEWAY_KEY'],
    processes: product.processes,
    enginePids: Object.assign({}, ...enginesOfOurs.map(({ processes }) => processes)) as Record<
      string,
      number
    >,
    dataDirectory: undefined,
    stop: end,
  }
}
