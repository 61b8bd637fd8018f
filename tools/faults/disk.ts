/**
 * The product in one process on a small disk that becomes full under clicks, publications and uploads, and has space again
 * later; then starts on a full and on a read-only one. Ends with a ledger of what was acknowledged and what is there.
 * Usage: npm run faults -- disk [--rounds 3] [--full-seconds 8]      (needs root, to mount the disk)
 */
import { outsideLedger } from '@vitrine/bench/ledger/outside-ledger'
import { optionsOf } from '@vitrine/bench/options'
import { summarise } from '@vitrine/bench/people/observed'
import { shopWork } from '@vitrine/bench/people/shop-work'
import { startServer } from '@vitrine/bench/product/server'
import { until } from '@vitrine/bench/until'
import { verdict } from '@vitrine/bench/verdict'
import { checkMachine, freePort, loopDisk } from '@vitrine/engine-testing'
import { storm } from './storm.ts'

const { rounds, 'full-seconds': fullSeconds } = optionsOf({ rounds: 3, 'full-seconds': 8 })
checkMachine()
const linesAMinute = 14 // one for each file and service that meets the full disk, and some for who waits for it
const faults: string[] = []
const hold = (isSo: boolean, otherwise: string) => void (isSo || faults.push(otherwise))

const disk = loopDisk({ megabytes: 96 })
const port = await freePort()
const start = () => startServer({ dataDirectory: disk.directory, port, settings: { LOG_LEVEL: 'warn' } })

let server = await start()
const ready = async () => {
  const reply = await fetch(`${server.url}/ready`)
  return { status: reply.status, text: await reply.text() }
}
const shop = shopWork(server.url)
await shop.begin(3)

const visitors = await storm(server.url, shop)
for (let round = 1; round <= rounds; round += 1) {
  const before = server.said().length
  disk.fill()
  await visitors.during(`round ${round}, full`, fullSeconds * 1_000)
  const { status, text } = await ready()
  const lines = server.said().slice(before).split('\n').filter(Boolean)
  console.log(`round ${round}, full: ${lines.length} lines logged; /ready ${status}: ${text}`)
  hold(status === 503 && text.includes('disk is full'), `/ready answered ${status} ${text}`)
  hold(lines.length <= linesAMinute, `${lines.length} lines were logged, such as ${lines.at(-1)}`)
  hold(!lines.some((line) => line.includes('"stack"')), 'a stack was logged')
  disk.makeSpace()
  const from = performance.now()
  const isReady = await until(async () => (await ready()).status === 200, { withinMs: 10_000, everyMs: 50 })
  hold(isReady, 'it is not ready although there is space')
  console.log(`round ${round}, space: ready after ${Math.round(performance.now() - from)} ms`)
  await visitors.during(`round ${round}, space`, 2_000)
}
await shop.end()
console.table(summarise(visitors.observations, []))
faults.push(...shop.broken, ...visitors.faults())

await server.stop()
disk.fill()
await refusesToStart('full')
disk.makeSpace()
disk.readOnly(true)
await refusesToStart('read-only')
disk.readOnly(false)

server = await start()
const { faults: wrong, ...ledger } = await outsideLedger(server.url, shop.sent)
faults.push(...wrong)
await server.stop()
disk.remove()

console.log(JSON.stringify(ledger, null, 2))
verdict(faults, 'nothing acknowledged was lost, and every count is exact')

/** In a sentence that names a file, without a stack. */
async function refusesToStart(how: 'full' | 'read-only'): Promise<void> {
  const refusal = await start().then(
    (started) => started.stop().then(() => 'it started'),
    ({ message }: Error) => message,
  )
  console.log(`on a ${how} disk: ${refusal.trim().split('\n').at(-1)?.trim()}`)
  hold(refusal.includes(how) && refusal.includes(disk.directory), `on a ${how} disk it said ${refusal}`)
  hold(!refusal.includes('    at '), `on a ${how} disk it said a stack`)
}
