import { setTimeout as sleep } from 'node:timers/promises'
import { openProduct } from '@vitrine/bench/product/product'
import { unlessInterrupted } from '@vitrine/run/interruption'
import type { Options } from './arguments.ts'
import { k6Program } from './k6.ts'
import { lagDuring } from './report/figures.ts'
import { runScenario, type Mark, type Result } from './run-scenario.ts'
import { pressureOf } from './scenarios.ts'

/** A second of k6 and one between two looks at the totals: less than that is no lag. */
const noLagSeconds = 2
const recoverWithinSeconds = 60
const whenShort = { vus: 80, rate: 8, seconds: 6 }

/** Ten times the clicks; meanwhile one tracking process becomes three, and the first one leaves. */
export async function surge(options: Options): Promise<Result> {
  const { seconds: lasts = 60 } = pressureOf(options, whenShort)
  const calm = Math.ceil(lasts / 3)
  await k6Program()
  await using product = await openProduct({ name: 'load', on: 'processes', scale: { tracking: 3 } })
  const marks: Mark[] = []
  const [first, second, third] = product.processes.filter(({ service }) => service === 'tracking')
  if (!first || !second || !third) throw new Error('Three tracking processes were to run.')
  for (const process of [second, third]) await process.stop()
  const plan = [
    { after: calm + lasts * 0.2, text: 'second joins', change: () => second.start() },
    { after: calm + lasts * 0.45, text: 'third joins', change: () => third.start() },
    { after: calm + lasts * 0.7, text: 'first leaves', change: () => first.stop() },
  ]
  const beside = async (signal: AbortSignal) => {
    const from = Date.now()
    for (const { after, text, change } of plan) {
      await sleep(Math.max(0, from + after * 1_000 - Date.now()), undefined, { signal })
      marks.push({ at: Date.now(), text })
      await change()
    }
  }
  const result = await unlessInterrupted(() =>
    runScenario({ name: 'surge', product, options, whenShort, beside }),
  )
  const ended = (result.k6.moments[0]?.at ?? 0) + (calm + lasts) * 1_000
  const behind = lagDuring(result).findLast(({ at, seconds }) => at > ended && seconds > noLagSeconds)
  const recovered = behind ? (behind.at - ended) / 1_000 : 0
  const faults = [...result.faults]
  for (const { at, text } of marks)
    if (at > ended) faults.push(`“${text}” came only after the surge: the machine is too slow for this rate`)
  if (recovered > recoverWithinSeconds)
    faults.push(`the totals were behind until ${recovered.toFixed(0)} s after the surge`)
  return { ...result, marks, faults }
}
