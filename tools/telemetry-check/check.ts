/**
 * `npm run check -- telemetry`: every query of the dashboards and alerts asked of a real Prometheus while the product is under
 * load, and alerts fired by faults and gone when the fault is over; with `--all` every alert. They come and go sixty times
 * faster than in production.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { optionsOf } from '@vitrine/bench/options'
import { observer } from '@vitrine/bench/people/observer'
import { shopLoad } from '@vitrine/bench/people/shop-load'
import { startStack } from '@vitrine/bench/product/stack'
import { prometheusApi } from '@vitrine/bench/prometheus-api'
import { checkMachine, loopDisk, seededRandom } from '@vitrine/engine-testing'
import * as control from '@vitrine/local-engines/control'
import { telemetryInstance } from '@vitrine/telemetry/instance'
import { askAll } from './ask-all.ts'
import { checkRules } from './check-rules.ts'
import { allExpressions } from './expressions.ts'
import { faultsOn } from './faults.ts'
import { alertReceiver } from './receiver.ts'
import { noteAnswers, reportAnswers } from './report.ts'
import { checked, count, say } from './results.ts'
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
    count.skipped.push(`the disk fills: ${(error as Error).message}`)
    return undefined
  }
}

await checked('telemetry.json', async (endings) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-telemetry-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  const disk = smallDisk()
  endings.push(() => disk?.remove())
  const receiver = await alertReceiver()
  endings.push(receiver.stop)
  const given = { ...process.env, TELEMETRY_RUN: folder }
  const instance = { ...telemetryInstance({ pace, webhook: receiver.url }, given), say: () => undefined }
  say('rules and settings')
  await checkRules(instance)
  const telemetry = await control.up(['prometheus'], instance)
  endings.push(() => control.down({}, instance))
  if (disk) await mkdir(disk.directory)
  const spool = { SPOOL_RECORDS: '500', ...(disk ? { SPOOL_DIR: disk.directory } : {}) }
  const environment = { ...telemetry, ...spool, OTEL_METRIC_EXPORT_INTERVAL: '500' }
  const stack = await startStack({ power: false, say, environment })
  endings.push(stack.stop)
  const shop = shopLoad({ observer: observer(stack.url), random: seededRandom(1) })
  const storm = clickStorm(stack.url)
  await shop.begin()
  endings.push(shop.end, storm.end)
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
  say(`  what each answered: ${await reportAnswers(answers)}`)
})
