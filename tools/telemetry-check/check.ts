/**
 * `npm run check -- telemetry`: every query of the dashboards and alerts asked of a real Prometheus while the product is under
 * load, and alerts fired by faults and gone when the fault is over; with `--all` every alert. They come and go sixty times
 * faster than in production.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkMachine, loopDisk, seededRandom } from '@vitrine/engine-testing'
import { observer } from '@vitrine/bench/people/observer'
import { shopLoad } from '@vitrine/bench/people/shop-load'
import { startStack } from '@vitrine/bench/product/stack'
import * as control from '@vitrine/local-engines/control'
import { telemetryInstance } from '@vitrine/telemetry/instance'
import { allExpressions } from './all-expressions.ts'
import { askAll } from './ask-all.ts'
import { checkRules } from './check-rules.ts'
import { faultsOn } from './faults.ts'
import { prometheusApi } from '@vitrine/bench/prometheus-api'
import { alertReceiver } from './receiver.ts'
import { noteAnswers, reportAnswers } from './report.ts'
import { results } from './results.ts'
import { clickStorm } from './storm.ts'
import { suffer } from './suffer.ts'

const pace = 60
const all = process.argv.includes('--all')
const stormMs = 20_000
/** What has not answered by the last fault is asked for so long still. */
const lateMs = 30_000
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
      SPOOL_RECORDS: '500',
      ...(disk ? { SPOOL_DIR: disk.directory } : {}),
    },
  })
  endings.push(stack.stop)
  const shop = shopLoad({ observer: observer(stack.url), random: seededRandom(1) })
  const storm = clickStorm(stack.url)
  await shop.begin()
  endings.push(shop.end, storm.end)
  const prometheus = prometheusApi(telemetry['PROMETHEUS_URL']!)
  const enough = new AbortController()
  const asking = askAll({
    prometheus,
    expressions: () => allExpressions(prometheus, pace),
    enough: enough.signal,
  })
  const faults = async () => {
    storm.begin()
    await sleep(stormMs)
    storm.pause()
    say('\nalerts')
    for (const line of faultsOn({ stack, storm, disk }, { all }))
      await suffer({ faults: line, receiver, found })
    setTimeout(() => enough.abort(), lateMs).unref()
  }
  const [answers] = await Promise.all([asking, faults()])
  say('\nqueries')
  noteAnswers(answers, found)
  say(`  what each answered: ${await reportAnswers(answers)}`)
} catch (error) {
  found.note(false, `${(error as Error).stack}`)
} finally {
  await endAll()
}
await found.write()
say(`\n${found.count.passed} held, ${found.count.failed} did not`)
for (const skipped of found.count.skipped) say(`skipped: ${skipped}`)
process.exit(found.count.failed ? 1 : 0)
