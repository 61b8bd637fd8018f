import { setTimeout as sleep } from 'node:timers/promises'
import { unlessInterrupted } from '@vitrine/run/interruption'
import type { Options } from './arguments.ts'
import { k6Program } from './k6.ts'
import { onProcesses } from '@vitrine/bench/product/on-processes'
import { lagDuring } from './report/figures.ts'
import type { Mark } from './report/lines.ts'
import { runScenario, type Result } from './run-scenario.ts'
import { surge as scenario } from './scenarios.ts'

const usualSeconds = 60
/** A second of k6 and one between two looks at the totals: less than that is no lag. */
const noLagSeconds = 2
const recoverWithinSeconds = 60

/** Ten times the clicks; meanwhile one tracking process becomes three, and the first one leaves. */
export async function surge({
  rate,
  seconds,
  vus,
  short,
}: Options): Promise<{ result: Result; marks: Mark[] }> {
  const program = await k6Program()
  const product = await onProcesses({ name: 'load', scale: { tracking: 3 } })
  const marks: Mark[] = []
  const lasts = seconds ?? (short ? (scenario.short.seconds ?? usualSeconds) : usualSeconds)
  const calm = Math.ceil(lasts / 3)
  try {
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
    const pressure = { ...(short ? scenario.short : {}), ...defined({ rate, seconds, vus }) }
    const result = await unlessInterrupted(() =>
      runScenario({ name: 'surge', scenario, product, program, short, pressure, beside }),
    )
    const surgeEnded = (result.k6.moments[0]?.at ?? 0) + (calm + lasts) * 1_000
    const behind = lagDuring(result).findLast(({ at, seconds: lag }) => at > surgeEnded && lag > noLagSeconds)
    const recovered = behind ? (behind.at - surgeEnded) / 1_000 : 0
    return {
      marks,
      result: {
        ...result,
        faults: [
          ...result.faults,
          ...marks
            .filter(({ at }) => at > surgeEnded)
            .map(({ text }) => `“${text}” came only after the surge: the machine is too slow for this rate`),
          ...(recovered > recoverWithinSeconds
            ? [`the totals were behind until ${recovered.toFixed(0)} s after the surge`]
            : []),
        ],
      },
    }
  } finally {
    await product.stop()
  }
}

const defined = (given: Record<string, number | undefined>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
