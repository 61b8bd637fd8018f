/**
 * A deployment under load: two processes of every service, each stopped and started anew in turn, while visitors read, like and
 * click and an administrator publishes. Fails when anybody met anything but success, or when the ledger does not balance.
 * Usage: npm run faults -- rolling [--seed 1] [--busy 8] [--only SERVICE …]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { optionsOf } from '@vitrine/bench/options'
import { failed } from '@vitrine/bench/people/observed'
import { balance } from '@vitrine/bench/product/balancer'
import { startStack } from '@vitrine/bench/product/stack'
import { verdict } from '@vitrine/bench/verdict'
import { processNames } from '@vitrine/contracts'
import { seededRandom } from '@vitrine/engine-testing'
import { forgetShellSettings } from '@vitrine/run/shell-settings'
import { calmMs, underLoad } from './under-load.ts'

const { seed, busy, only } = optionsOf({ seed: 1, busy: 8, only: [...processNames] })
forgetShellSettings()

const scale = Object.fromEntries(processNames.map((name) => [name, 2]))
await using stack = await startStack({ power: false, scale, say: console.log })
const gateways = stack.processes
  .filter(({ service }) => service === 'gateway')
  .map(({ url }) => ({ host: '127.0.0.1', port: Number(new URL(url).port) }))
await using balancer = await balance(() => gateways)
const shop = { stack, url: balancer.url, random: seededRandom(seed), busy }
const { observations, faults } = await underLoad(shop, async (browser) => {
  for (const { name, stop, start } of stack.processes.filter(({ service }) => only.includes(service))) {
    browser.enter(name)
    const from = performance.now()
    await stop()
    await start()
    console.log(`${name.padEnd(14)} is back after ${((performance.now() - from) / 1000).toFixed(1)} s`)
    await sleep(calmMs)
  }
})
verdict([...failed(observations), ...faults], 'no request failed, and nothing was lost')
