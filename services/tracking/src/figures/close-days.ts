import { setImmediate as nextTurn } from 'node:timers/promises'
import { repeat } from '@vitrine/concurrency'
import type { CounterSet, Stop } from '@vitrine/engines'
import { endOf } from './closed-figures.ts'
import type { Figures } from './figures.ts'
import { minutesOfDay, timeOf } from './figure-names.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Records of a day come for so long after it; later ones open it anew for a while. */
const openAfterMs = 2 * dayMs

/** What a generation counts, and its figures. */
export type OpenFigures = { counters: CounterSet; figures: Figures }

/**
 * Moves what is over out of the counters, and deletes what is old; answers whether anything was over. Resumes after any end, and
 * beside others who do the same.
 */
export async function closeDays(given: OpenFigures & { now: Date; signal?: AbortSignal }): Promise<boolean> {
  const { counters, figures, now, signal } = given
  let isAnyOver = false
  const isOver = (name: string) => (endOf(name) ?? Infinity) + openAfterMs <= now.getTime()
  for await (const page of counters.names()) {
    const over = page.filter(isOver)
    if (over.length > 0) isAnyOver = true
    await removeAll(counters, over.filter(isOfMinutes))
    await figures.closeAll(
      over.filter((name) => !isOfMinutes(name)),
      signal,
    )
    await nextTurn()
    if (signal?.aborted) return isAnyOver
  }
  await figures.forget(now, signal)
  return isAnyOver
}

async function removeAll(counters: CounterSet, names: readonly string[]): Promise<void> {
  const read = await counters.read(names)
  await counters.remove(names.map((counter, place) => ({ counter, fields: read[place] ?? {} })))
}

const isOfMinutes = (name: string) => name === minutesOfDay(timeOf(name) ?? '')

/** Closes days at once and then every hour; and every minute as long as there are any: a recount opens all that the stream holds. */
export function startClosing(given: {
  /** Those that are counted now. */
  generations: () => Promise<readonly OpenFigures[]>
  now: () => Date
  onFailed: (error: unknown) => void
}): Stop {
  const { generations, now, onFailed } = given
  const stopping = new AbortController()
  let due = -Infinity
  const work = async () => {
    if (performance.now() < due) return
    let isAnyOver = false
    for (const open of await generations())
      if (await closeDays({ ...open, now: now(), signal: stopping.signal })) isAnyOver = true
    if (!isAnyOver) due = performance.now() + hourMs
  }
  const stop = repeat({ everyMs: minuteMs, work, onFailed })
  return async () => {
    stopping.abort()
    await stop()
  }
}
