/**
 * `npm run telemetry:check`: every query of the dashboards and alerts asked of a real Prometheus while the product is under
 * load, then every alert fired by a fault and gone when the fault is over. Alerts come and go sixty times faster than in production.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkMachine, loopDisk, seededRandom } from '@vitrine/engine-testing'
import { observer } from '@vitrine/faults/observer'
import { shopLoad } from '@vitrine/faults/shop-load'
import { startStack } from '@vitrine/faults/stack'
import * as control from '@vitrine/local-engines/control'
import { telemetryInstance } from '@vitrine/telemetry/instance'
import { allExpressions } from './all-expressions.ts'
import { askAll } from './ask-all.ts'
import { checkRules } from './check-rules.ts'
import { faultsOn } from './faults.ts'
import { prometheusApi } from './prometheus-api.ts'
import { alertReceiver } from './receiver.ts'
import { results } from './results.ts'
import { clickStorm } from './storm.ts'
import { suffer } from './suffer.ts'

const pace = 60
const warmUpMs = 20_000
const calmWithinMs = 30_000
const say = (line = '') => console.log(line)
const found = results(say)

function smallDisk() {
  try {
    checkMachine()
    return loopDisk({ megabytes: 64 })
  } catch (error) {
    found.skip(`the disk fills: ${(error as Error).message}`)
    return undefined
  }
}

const folder = await mkdtemp(join(tmpdir(), 'vitrine-telemetry-'))
const receiver = await alertReceiver()
const instance = {
  ...telemetryInstance({ pace, webhook: receiver.url }, { ...process.env, TELEMETRY_RUN: folder }),
  say: () => undefined,
}
const disk = smallDisk()
const endings: (() => Promise<unknown> | unknown)[] = [
  () => rm(folder, { recursive: true, force: true }),
  () => disk?.remove(),
  receiver.stop,
]
/** What was started last ends first. */
async function endAll() {
  for (const end of endings.splice(0).reverse())
    await Promise.resolve()
      .then(end)
      .catch((error: Error) => found.note(false, `at the end: ${error.message}`))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().then(() => process.exit(1)))

try {
  say('rules and settings')
  await checkRules(instance, found)
  const telemetry = await control.up(['prometheus'], instance)
  endings.push(() => control.down({}, instance))
  if (disk) await mkdir(disk.directory)
  const stack = await startStack({
    power: false,
    say,
    environment: {
      ...telemetry,
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      SPOOL_RECORDS: '3000',
      ...(disk ? { SPOOL_DIR: disk.directory } : {}),
    },
  })
  endings.push(stack.stop)
  const shop = shopLoad({ observer: observer(stack.url), random: seededRandom(1) })
  const storm = clickStorm(stack.url)
  await shop.begin()
  endings.push(shop.end, storm.end)
  storm.begin()
  await sleep(warmUpMs)
  storm.pause()

  const prometheus = prometheusApi(telemetry['PROMETHEUS_URL']!)
  const asked = () => allExpressions(prometheus, pace)
  say('\nqueries')
  const silent = await askAll({ prometheus, expressions: await asked(), found, say })
  say('\nalerts')
  const firing = await receiver.calm(calmWithinMs)
  found.note(firing.length === 0, ['nothing fires while all is well', ...firing].join(', but '))
  for (const faults of faultsOn({ stack, storm, disk })) await suffer({ faults, receiver, found, say })
  if (silent.length > 0) {
    say('\nqueries that need a fault to answer')
    const again = (await asked()).filter(({ at }) => silent.includes(at))
    const left = await askAll({ prometheus, expressions: again, found, say })
    for (const at of left) found.note(false, `${at} answers nothing`)
  }
} catch (error) {
  found.note(false, `${(error as Error).stack}`)
} finally {
  await endAll()
}
await found.write()
say(`\n${found.count.passed} held, ${found.count.failed} did not`)
for (const skipped of found.count.skipped) say(`skipped: ${skipped}`)
process.exit(found.count.failed ? 1 : 0)
