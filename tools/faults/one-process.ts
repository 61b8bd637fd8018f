/**
 * Kills the product in one process at random moments of its main job, and compares what it acknowledged with what it kept.
 * Usage: npm run faults -- one [--kills 20] [--seed 1] [--power]      (`--power` cuts the disk's power instead; needs root)
 */
import { optionsOf } from '@vitrine/bench/options'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkMachine, freePort, loopDisk, seededRandom } from '@vitrine/engine-testing'
import { fromFolder } from '@vitrine/operate/reach'
import { forgetShellSettings } from '@vitrine/run/shell-settings'
import { faultsOf, verifyServices } from '@vitrine/bench/ledger/verify-services'
import { startServer } from '@vitrine/bench/product/server'
import { outsideLedger } from '@vitrine/bench/ledger/outside-ledger'
import { shopWork } from '@vitrine/bench/people/shop-work'

const { kills, seed, power } = optionsOf({ kills: 20, seed: 1, power: false })
forgetShellSettings()
const random = seededRandom(seed)

if (power) checkMachine()
const disk = power ? loopDisk() : undefined
const dataDirectory = disk?.directory ?? (await mkdtemp(join(tmpdir(), 'vitrine-kills-')))
const port = await freePort()
const start = () => startServer({ dataDirectory, port })

let server = await start()
const shop = shopWork(server.url)
const working = shop.work()
const answers = () => shop.observations.filter(({ status }) => status === 'ok').length
let broken: unknown
working.catch((error: unknown) => (broken = error))

for (let kill = 1; kill <= kills && !broken; kill += 1) {
  const [steps, afterMs] = [answers(), Math.round(50 + random() * 1_500)]
  await sleep(afterMs)
  if (disk) disk.cutPower()
  await server.kill()
  if (disk) disk.powerUp()
  server = await start()
  console.log(
    `${power ? 'power cut' : 'kill'} ${kill} after ${afterMs} ms and ${answers() - steps} answers; open again in ${Math.round(server.readyMs)} ms`,
  )
}
await sleep(500)
shop.stop()
await working.catch(() => {})

const ledger = await outsideLedger(server.url, shop.sent)
const services = await verifyServices(fromFolder(dataDirectory))
await server.stop()
disk?.remove()
if (!disk) await rm(dataDirectory, { recursive: true, force: true })

const faults = [...ledger.faults, ...faultsOf(services), ...(broken ? [String(broken)] : [])]
console.log(JSON.stringify({ ...ledger, projections: services.verified.length, faults }, null, 2))
console.log(
  faults.length
    ? `${faults.length} faults`
    : `${kills} times, nothing acknowledged was lost, every count is exact, every projection says what its log does`,
)
process.exitCode = faults.length ? 1 : 0
