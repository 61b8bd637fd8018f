/**
 * Publications, views, clicks and likes at a steady pace, with known totals, while every process and every engine is
 * killed twice, engines stay down, and disks lose power. Ends with a ledger of what was sent and what became of it.
 * Usage: npm run faults -- [--seed 1] [--outage-seconds 60] [--no-power] [--only NAME …]
 */
import { optionsOf } from '@vitrine/bench/options'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '@vitrine/engine-testing'
import { forgetShellSettings } from '@vitrine/run/shell-settings'
import { backToNormal } from '@vitrine/bench/people/back-to-normal'
import { balance } from '@vitrine/bench/ledger/evidence'
import { interrupted, offences, summarise } from '@vitrine/bench/people/observed'
import { observer } from '@vitrine/bench/people/observer'
import { goesOnWithout, nameOf, planFaults, type Fault } from './plan.ts'
import { shopLoad } from '@vitrine/bench/people/shop-load'
import { startStack } from '@vitrine/bench/product/stack'

const backWithinMs = 10_000
const calmMs = 3_000

const {
  seed,
  'outage-seconds': outageSeconds,
  power,
  only,
} = optionsOf({ seed: 1, 'outage-seconds': 60, power: true, only: [] })
forgetShellSettings()
const random = seededRandom(seed)
const say = (text = '') => console.log(text)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const stack = await startStack({ power, say })
const browser = observer(stack.url)
const load = shopLoad({ observer: browser, random })
const plan = planFaults({
  random,
  mortal: [...stack.engines, ...stack.processes.map(({ name }) => name)],
  outages: Object.keys(goesOnWithout),
  outageMs: outageSeconds * 1_000,
  disks: stack.disks,
}).filter(({ target }) => only.length === 0 || only.includes(target))
const outages = plan.flatMap((fault) => (fault.kind === 'outage' ? [fault] : []))

async function strike(fault: Fault): Promise<void> {
  if (fault.kind === 'power cut') return stack.cutPower(fault.target)
  await stack.kill(fault.target)
  if (fault.kind === 'outage') {
    await sleep(fault.forMs)
    browser.enter(`return: ${fault.target}`)
  }
  await stack.start(fault.target)
}

/** Lets one thing go wrong; answers what was slow to come back. */
async function goThrough(fault: Fault): Promise<string[]> {
  const name = nameOf(fault)
  browser.enter(name)
  await strike(fault)
  const ms = await backToNormal(load)
  say(`${name.padEnd(24)} everything works ${seconds(ms)} after it was started again`)
  browser.enter('calm')
  await sleep(fault.restMs)
  return ms > backWithinMs ? [`${name}: back to normal only after ${seconds(ms)}`] : []
}

const faults: string[] = []
try {
  await load.begin()
  await sleep(calmMs)
  for (const fault of plan) faults.push(...(await goThrough(fault)))
  await load.end()
  const { observations } = browser
  const ledger = await balance({ ...stack, load })
  console.table(summarise(observations, outages.map(nameOf)))
  say(JSON.stringify(ledger.report, null, 2))
  faults.push(
    ...ledger.faults,
    ...offences(observations),
    ...outages.flatMap((outage) =>
      interrupted(observations, { phase: nameOf(outage), goOn: goesOnWithout[outage.target] ?? [] }),
    ),
  )
} finally {
  browser.stop()
  await stack.stop()
}
for (const fault of faults) say(`fault: ${fault}`)
say(
  `seed ${seed}: ${plan.length} times something died; ` +
    (faults.length
      ? `${faults.length} faults`
      : 'nothing acknowledged was lost, every count is exact, every projection says what its log does'),
)
process.exitCode = faults.length ? 1 : 0
