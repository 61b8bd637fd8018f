import { setImmediate as breathe } from 'node:timers/promises'
import type { Fields } from '../rollup/counted.ts'

/** The fields of each counter of a day or a month, in the order asked for; of what was never counted there are none. */
export type ReadFigures = (names: readonly string[]) => Promise<Fields[]>

const countersAtOnce = 200

/** Records are accepted between two pieces. */
export const inPieces =
  (read: ReadFigures): ReadFigures =>
  async (names) => {
    const all: Fields[] = []
    for (let first = 0; first < names.length; first += countersAtOnce) {
      if (first > 0) await breathe()
      all.push(...(await read(names.slice(first, first + countersAtOnce))))
    }
    return all
  }
