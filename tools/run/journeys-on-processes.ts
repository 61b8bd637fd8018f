/** The browser journeys on processes, on the engines that the environment names: a shop for each worker. Takes Playwright's arguments. */
import { join } from 'node:path'
import { spoil } from '@vitrine/all-in-one/spoil'
import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { readSettings } from '@vitrine/service-kit'
import { walkThrough } from './journeys.ts'
import { cleanEnvironment } from './shell-settings.mjs'
import { startForOneRun, type ProductForOneRun } from './product-for-one-run.ts'

const root = join(import.meta.dirname, '..', '..')
const environment = {
  ...cleanEnvironment(process.env, { engines: true }),
  ADMIN_USERNAME: 'administrator',
  ADMIN_PASSWORD: 'a-password-for-journeys',
  RENDITIONS_AHEAD: 'off',
}
const run = Math.random().toString(36).slice(2, 10)

/** A shop with a namespace of its own on the engines, which goes away with it. */
const openShop = (number: number) =>
  startForOneRun({
    name: 'journeys',
    environment: { ...environment, ENGINES_NAMESPACE: `journeys-${number}-${run}` },
    logFile: join(root, '.cache', `journeys-on-processes-${number}.log`),
  })

/** For the operations page: something that identity cannot pass on. */
async function spoilIdentity({ environment }: ProductForOneRun): Promise<void> {
  const engines = await distributedEngines(readSettings(engineSettings, environment))('identity')
  await spoil(engines.eventStore)
  await engines.close()
}

const shops: ProductForOneRun[] = []
try {
  // One after the other: both would load their pictures at once.
  for (const number of [1, 2]) shops.push(await openShop(number))
  for (const shop of shops) await spoilIdentity(shop)
  const BASE_URL = shops.map(({ product }) => product.url.replace('127.0.0.1', 'localhost')).join()
  process.exitCode = await walkThrough(process.argv.slice(2), { ...environment, BASE_URL })
} finally {
  await Promise.all(shops.map(({ end }) => end()))
}
