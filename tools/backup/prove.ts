/**
 * Backs up a product in one process while somebody works in it, restores each backup elsewhere, and compares what was acknowledged
 * before with what is there. Usage: npm run backup -- prove [--rounds 5] [--seed 1]
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { optionsOf } from '@vitrine/bench/options'
import { shopWork } from '@vitrine/bench/people/shop-work'
import { startServer } from '@vitrine/bench/product/server'
import { verdict } from '@vitrine/bench/verdict'
import { seededRandom } from '@vitrine/engine-testing'
import { temporaryFolder } from '@vitrine/run/temporary-folder'
import { backUpUnderLoad } from './under-load.ts'

const { rounds, seed } = optionsOf({ rounds: 5, seed: 1 })
const random = seededRandom(seed)
await using parent = await temporaryFolder('backups')
const dataDirectory = join(parent.path, 'data')
await using server = await startServer({ dataDirectory })
const shop = shopWork(server.url)
await shop.begin()
const faults: string[] = []
for (let round = 1; round <= rounds; round += 1) {
  await sleep(500 + random() * 2_000)
  await using folder = await temporaryFolder('backup')
  const compared = await backUpUnderLoad({ dataDirectory, shop, folder: folder.path })
  faults.push(...compared.faults)
  console.log(`backup ${round}: ${JSON.stringify(compared)}`)
}
await shop.end()
verdict([...faults, ...shop.broken], 'every backup holds what was acknowledged before it, counted exactly')
