import { pieces } from '@vitrine/concurrency'
import type { Fields } from '../rollup/counted.ts'

/** The fields of each counter of a day or a month, in the order asked for; of what was never counted there are none. */
export type ReadFigures = (names: readonly string[]) => Promise<Fields[]>

const countersAtOnce = 200

export const inPieces =
  (read: ReadFigures): ReadFigures =>
  async (names) => {
    const all: Fields[] = []
    for await (const some of pieces(names, countersAtOnce)) all.push(...(await read(some)))
    return all
  }
