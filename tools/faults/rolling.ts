/**
 * A deployment under load: two processes of every service, each stopped and started anew in turn, while visitors read, like and
 * click and an administrator publishes. Fails when anybody met anything but success, or when the ledger does not balance.
 * Usage: npm run faults -- rolling [--seed 1] [--busy 8] [--only SERVICE …]
 */
import { optionsOf } from '@vitrine/bench/options'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '@vitrine/engine-testing'
import { processNames } from '@vitrine/contracts'
import { forgetShellSettings } from '@vitrine/run/shell-settings'
import { balance as balanceConnections } from '@vitrine/bench/product/balancer'
import { balance } from '@vitrine/bench/ledger/evidence'
import { failed, summarise } from '@vitrine/bench/people/observed'
import { observer } from '@vitrine/bench/people/observer'
import { shopLoad } from '@vitrine/bench/people/shop-load'
import { startStack } from '@vitrine/bench/product/stack'

const calmMs = 3_000
const { seed, busy, only } = optionsOf({ seed: 1, busy: 8, only: [...processNames] })
forgetShellSettings()
const say = (text = '') => console.log(text)
const scale = Object.fromEntries(processNames.map((name) => [name, 2]))

const stack = await startStack({ power: false, scale, say })
const gateways = stack.processes
  .filter(({ service }) => service === 'gateway')
  .map(({ url }) => ({ host: '127.0.0.1', port: Number(new URL(url).port) }))
const balancer = await balanceConnections(() => gateways)
const browser = observer(balancer.url)
const random = seededRandom(seed)
const load = shopLoad({ observer: browser, random, busy })

const faults: string[] = []
try {
  await load.begin()
  await sleep(calmMs)
  for (const { name, service, stop, start } of stack.processes) {
    if (!only.includes(service)) continue
    browser.enter(name)
    const from = performance.now()
    await stop()
    await start()
    say(`${name.padEnd(14)} is back after ${((performance.now() - from) / 1000).toFixed(1)} s`)
    await sleep(calmMs)
  }
  await load.end()
  const { observations } = browser
  const ledger = await balance({ ...stack, load })
  console.table(summarise(observations, []))
  say(JSON.stringify({ requests: observations.length, ...ledger.report }, null, 2))
  faults.push(...failed(observations), ...ledger.faults)
} finally {
  browser.stop()
  await balancer.stop()
  await stack.stop()
}
for (const fault of faults) say(`fault: ${fault}`)
say(faults.length ? `${faults.length} faults` : 'no request failed, and nothing was lost')
process.exit(faults.length ? 1 : 0)
