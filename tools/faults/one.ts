/**
 * Kills the product in one process at random moments of its main job, and compares what it acknowledged with what it stored.
 * Usage: npm run faults -- one [--kills 20] [--seed 1] [--power]      (`--power` cuts the disk's power instead; needs root)
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { outsideLedger } from '@vitrine/bench/ledger/outside-ledger'
import { faultsOf, verifyServices } from '@vitrine/bench/ledger/verify-services'
import { optionsOf } from '@vitrine/bench/options'
import { shopWork } from '@vitrine/bench/people/shop-work'
import { startServer } from '@vitrine/bench/product/server'
import { verdict } from '@vitrine/bench/verdict'
import { checkMachine, freePort, loopDisk, seededRandom } from '@vitrine/engine-testing'
import { fromFolder } from '@vitrine/operate/reach'
import { temporaryFolder } from '@vitrine/run/temporary-folder'

const { kills, seed, power } = optionsOf({ kills: 20, seed: 1, power: false })
const random = seededRandom(seed)

if (power) checkMachine()
const disk = power ? loopDisk() : undefined
await using folder = await temporaryFolder('kills')
const dataDirectory = disk?.directory ?? folder.path
const port = await freePort()

let server = await startServer({ dataDirectory, port })
const shop = shopWork(server.url)
const answers = () => shop.observations.filter(({ status }) => status === 'ok').length
await shop.begin()
for (let kill = 1; kill <= kills && shop.broken.length === 0; kill += 1) {
  const [steps, afterMs] = [answers(), Math.round(50 + random() * 1_500)]
  await sleep(afterMs)
  disk?.cutPower()
  await server.kill()
  disk?.powerUp()
  server = await startServer({ dataDirectory, port })
  const what = `${power ? 'power cut' : 'kill'} ${kill} after ${afterMs} ms and ${answers() - steps} answers`
  console.log(`${what}; open again in ${Math.round(server.readyMs)} ms`)
}
await sleep(500)
await shop.end()

const { faults: wrong, ...ledger } = await outsideLedger(server.url, shop.sent)
const services = await verifyServices(fromFolder(dataDirectory))
await server.stop()
disk?.remove()

console.log(JSON.stringify({ ...ledger, projections: services.verified.length }, null, 2))
verdict(
  [...wrong, ...faultsOf(services), ...shop.broken],
  `${kills} times, nothing acknowledged was lost, every count is exact, every projection says what its log does`,
)
