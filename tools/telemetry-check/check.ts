/**
 * `npm run check -- telemetry`: every query of the dashboards and alerts asked of a real Prometheus while the product is under
 * load, and alerts fired by faults and gone when the fault is over; with `--all` every alert. They come and go sixty times
 * faster than in production.
 */
import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@vitrine/engines'
import { checked, count, say } from '@vitrine/run/checked'
import { optionsOf } from '@vitrine/bench/options'
import { observer } from '@vitrine/bench/people/observer'
import { shopLoad } from '@vitrine/bench/people/shop-load'
import { startStack } from '@vitrine/bench/product/stack'
import { prometheusApi } from '@vitrine/bench/prometheus-api'
import { checkMachine, loopDisk, seededRandom } from '@vitrine/engine-testing'
import * as control from '@vitrine/local-engines/control'
import { unlessInterrupted } from '@vitrine/run/interruption'
import { temporaryFolder } from '@vitrine/run/temporary-folder'
import { telemetryInstance } from '@vitrine/telemetry/instance'
import { askAll } from './ask-all.ts'
import { checkRules } from './check-rules.ts'
import { allExpressions } from './expressions.ts'
import { faultsOn } from './faults.ts'
import { alertReceiver } from './receiver.ts'
import { noteAnswers } from './report.ts'
import { clickStorm } from './storm.ts'
import { suffer } from './suffer.ts'

const pace = 60
const { all } = optionsOf({ all: false })
const stormMs = 20_000
/** What has not answered by the last fault is asked for so long still. */
const lateMs = 30_000

function smallDisk() {
  try {
    checkMachine()
    return loopDisk({ megabytes: 64 })
  } catch (error) {
    count.skipped.push(`the disk fills: ${messageOf(error)}`)
    return undefined
  }
}

async function check(endings: AsyncDisposableStack) {
  const { path: folder } = endings.use(await temporaryFolder('telemetry'))
  const disk = smallDisk()
  endings.defer(() => disk?.remove())
  const receiver = await alertReceiver()
  endings.defer(receiver.stop)
  const given = { ...process.env, TELEMETRY_RUN: folder }
  const instance = { ...telemetryInstance({ pace, webhook: receiver.url }, given), say: () => undefined }
  say('rules and settings')
  await checkRules(instance)
  endings.defer(() => control.down({}, instance))
  const telemetry = await control.up(['prometheus'], instance)
  if (disk) await mkdir(disk.directory)
  const spool = { SPOOL_RECORDS: '500', ...(disk ? { SPOOL_DIR: disk.directory } : {}) }
  const environment = { ...telemetry, ...spool, OTEL_METRIC_EXPORT_INTERVAL: '500' }
  const stack = endings.use(await startStack({ power: false, say, environment }))
  const shop = shopLoad({ observer: observer(stack.url), random: seededRandom(1) })
  const storm = clickStorm(stack.url)
  await shop.begin()
  endings.defer(shop.end)
  endings.defer(storm.end)
  const prometheus = prometheusApi(telemetry['PROMETHEUS_URL']!)
  const enough = new AbortController()
  const expressions = () => allExpressions(prometheus, pace)
  const asking = askAll({ prometheus, expressions, enough: enough.signal })
  const faults = async () => {
    storm.begin()
    await sleep(stormMs)
    storm.pause()
    say('\nalerts')
    for (const line of faultsOn({ stack, storm, disk }, { all })) await suffer(line, receiver)
    setTimeout(() => enough.abort(), lateMs).unref()
  }
  const [answers] = await Promise.all([asking, faults()])
  say('\nqueries')
  noteAnswers(answers)
}

await checked({ folder: import.meta.dirname, name: 'telemetry' }, (endings) =>
  unlessInterrupted(() => check(endings)),
)
