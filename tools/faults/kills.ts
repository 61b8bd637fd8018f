/**
 * Publications, views, clicks and likes at a steady pace, with known totals, while every process and every engine is
 * killed twice, engines stay down, and disks lose power. Ends with a ledger of what was sent and what became of it.
 * Usage: npm run faults -- [--seed 1] [--outage-seconds 60] [--no-power] [--only NAME …]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { optionsOf } from '@vitrine/bench/options'
import { interrupted, offences } from '@vitrine/bench/people/observed'
import type { ShopLoad } from '@vitrine/bench/people/shop-load'
import { startStack } from '@vitrine/bench/product/stack'
import { until } from '@vitrine/bench/until'
import { verdict } from '@vitrine/bench/verdict'
import { seededRandom } from '@vitrine/engine-testing'
import { forgetShellSettings } from '@vitrine/run/shell-settings'
import { goesOnWithout, nameOf, planFaults, type Fault } from './plan.ts'
import { underLoad } from './under-load.ts'

const backWithinMs = 10_000

const { seed, power, only, ...given } = optionsOf({ seed: 1, 'outage-seconds': 60, power: true, only: [] })
forgetShellSettings()
const random = seededRandom(seed)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

await using stack = await startStack({ power, say: console.log })
const plan = planFaults({
  random,
  mortal: [...stack.engines, ...stack.processes.map(({ name }) => name)],
  outages: Object.keys(goesOnWithout),
  outageMs: given['outage-seconds'] * 1_000,
  disks: stack.disks,
}).filter(({ target }) => only.length === 0 || only.includes(target))
const outages = plan.filter(({ kind }) => kind === 'outage')

async function strike(fault: Fault, onReturn: () => void): Promise<void> {
  if (fault.kind === 'power cut') return stack.cutPower(fault.target)
  await stack.kill(fault.target)
  if (fault.kind === 'outage') {
    await sleep(fault.forMs)
    onReturn()
  }
  await stack.start(fault.target)
}

/** Publishes, views, likes and clicks until all of it is seen where it belongs. Answers how long that took, in milliseconds. */
async function backToNormal({ shop, visitor, meet }: ShopLoad): Promise<number> {
  const from = performance.now()
  const outfit = await shop.publish()
  const person = await meet()
  await Promise.all([visitor.view(outfit), visitor.click(outfit), visitor.like(person, outfit)])
  await until(
    async () => {
      const row = (await shop.analytics()).find(({ outfitId }) => outfitId === outfit.id)
      if (row?.clicks === 0) await visitor.click(outfit) // the first may have come before tracking knew the product
      return row && row.views > 0 && row.clicks > 0
    },
    { everyMs: 200 },
  )
  return performance.now() - from
}

const slow: string[] = []
const inFull = outages.map(nameOf)
const { observations, faults } = await underLoad(
  { stack, url: stack.url, random, inFull },
  async (browser, load) => {
    for (const fault of plan) {
      const name = nameOf(fault)
      browser.enter(name)
      await strike(fault, () => browser.enter(`return: ${fault.target}`))
      const ms = await backToNormal(load)
      console.log(`${name.padEnd(24)} everything works ${seconds(ms)} after it was started again`)
      if (ms > backWithinMs) slow.push(`${name}: back to normal only after ${seconds(ms)}`)
      browser.enter('calm')
      await sleep(fault.restMs)
    }
  },
)
const stopped = outages.flatMap((outage) =>
  interrupted(observations, { phase: nameOf(outage), goOn: goesOnWithout[outage.target] ?? [] }),
)
console.log(`seed ${seed}: ${plan.length} times something died`)
verdict(
  [...slow, ...faults, ...offences(observations), ...stopped],
  'nothing acknowledged was lost, every count is exact, every projection says what its log does',
)
