import { setImmediate as breathe } from 'node:timers/promises'
import { repeat } from '@vitrine/concurrency'
import type { CounterSet, Stop } from '@vitrine/engines'
import { endOf } from './closed-figures.ts'
import type { Figures } from './figures.ts'
import { minutesOfDay, timeOf } from './figure-names.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Records of a day come for so long after it; later ones open it anew for a while. */
const openAfterMs = 2 * dayMs
const closedAtOnce = 20

/** What a generation counts, and its figures. */
export type OpenFigures = { counters: CounterSet; figures: Figures }

/** Moves what is over out of the counters, and deletes what is old. Resumes after any end, and beside others who do the same. */
export async function closeDays(given: OpenFigures & { now: Date; signal?: AbortSignal }): Promise<void> {
  const { counters, figures, now, signal } = given
  const isOver = (name: string) => (endOf(name) ?? Infinity) + openAfterMs <= now.getTime()
  for await (const page of counters.names()) {
    const over = page.filter(isOver)
    for (const name of over.filter(isOfMinutes)) {
      const [fields = {}] = await counters.read([name])
      await counters.remove(name, fields)
    }
    const moving = over.filter((name) => !isOfMinutes(name))
    for (let first = 0; first < moving.length; first += closedAtOnce) {
      if (signal?.aborted) return
      await figures.closeAll(moving.slice(first, first + closedAtOnce))
      await breathe()
    }
    await breathe()
    if (signal?.aborted) return
  }
  await figures.forget(now, signal)
}

const isOfMinutes = (name: string) => name === minutesOfDay(timeOf(name) ?? '')

/** Closes days at once and then every hour. `generations`: those that are counted now. */
export function startClosing(given: {
  generations: () => Promise<readonly OpenFigures[]>
  now: () => Date
  onFailed: (error: unknown) => void
  everyMs?: number
}): Stop {
  const { generations, now, onFailed, everyMs = hourMs } = given
  const stopping = new AbortController()
  const work = async () => {
    for (const open of await generations()) await closeDays({ ...open, now: now(), signal: stopping.signal })
  }
  const stop = repeat({ everyMs, work, onFailed })
  return async () => {
    stopping.abort()
    await stop()
  }
}
