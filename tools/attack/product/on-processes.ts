import { join } from 'node:path'
import { administrator } from '@vitrine/bench/product/server'
import { up } from '@vitrine/local-engines/control'
import { startForOneRun } from '@vitrine/run/product-for-one-run'
import { liftedLimits, type Product } from './product.ts'

const logFile = join(import.meta.dirname, '..', '..', '..', '.cache', 'attack-on-processes.log')

/** Every service as a process of its own with the demo catalogue; on the engines that the environment names, or else on those of this checkout. */
export async function onProcesses(): Promise<Product> {
  const engines = process.env['MONGODB_URL'] ? {} : await up()
  const { product, end } = await startForOneRun({
    name: 'attack',
    environment: {
      ...process.env,
      ...engines,
      ...liftedLimits,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    },
    logFile,
  })
  const started = new Map(product.processes.map((service) => [service, service.pid]))
  return {
    on: 'processes',
    url: product.url,
    administrator,
    ended: () =>
      product.processes.filter((service) => service.pid !== started.get(service)).map(({ name }) => name),
    stop: end,
  }
}
