import { setImmediate as nextTurn } from 'node:timers/promises'
import { pieces } from '@vitrine/concurrency'
import type { Fields } from '../rollup/counted.ts'
import type { ReadFigures } from './read-figures.ts'

/** Reads what is asked for in one turn of the event loop together, so many at once, and each name once. The fields are shared. */
export function readTogether(read: ReadFigures, atOnce: number): ReadFigures {
  let asked = new Set<string>()
  let reading: Promise<ReadonlyMap<string, Fields>> | undefined

  const readAsked = async () => {
    await nextTurn()
    const names = [...asked]
    asked = new Set()
    reading = undefined
    const found = new Map<string, Fields>()
    for await (const some of pieces(names, atOnce))
      for (const [place, fields] of (await read(some)).entries()) found.set(some[place] ?? '', fields)
    return found
  }
  return async (names) => {
    for (const name of names) asked.add(name)
    const found = await (reading ??= readAsked())
    return names.map((name) => found.get(name) ?? {})
  }
}
