/**
 * Backs up a product in one process while somebody works in it, restores each backup elsewhere, and compares what was acknowledged
 * before with what is there. Usage: npm run backup -- prove [--rounds 5] [--seed 1]
 */
import { optionsOf } from '@vitrine/bench/options'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, seededRandom } from '@vitrine/engine-testing'
import { startServer } from '@vitrine/bench/product/server'
import { shopWork } from '@vitrine/bench/people/shop-work'
import { backUpUnderLoad } from './under-load.ts'

const { rounds, seed } = optionsOf({ rounds: 5, seed: 1 })
const random = seededRandom(seed)
const parent = await mkdtemp(join(tmpdir(), 'vitrine-backups-'))
const dataDirectory = join(parent, 'data')
const server = await startServer({ dataDirectory, port: await freePort() })
const shop = shopWork(server.url)
const working = shop.work()
const faults: string[] = []
working.catch((error: unknown) => faults.push(String(error)))

for (let round = 1; round <= rounds; round += 1) {
  await sleep(500 + random() * 2_000)
  const folder = join(parent, String(round))
  await mkdir(folder)
  const compared = await backUpUnderLoad({ dataDirectory, shop, folder })
  faults.push(...compared.faults)
  console.log(`backup ${round}: ${JSON.stringify(compared)}`)
  await rm(folder, { recursive: true })
}
shop.stop()
await working.catch(() => undefined)
await server.stop()
await rm(parent, { recursive: true })
console.log(
  faults.length > 0
    ? `${faults.length} faults`
    : 'every backup holds what was acknowledged before it, counted exactly',
)
process.exitCode = faults.length > 0 ? 1 : 0
