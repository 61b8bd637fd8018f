import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many at once; between two pieces everything else gets its turn. */
export async function* pieces<One>(all: readonly One[], atOnce: number): AsyncGenerator<readonly One[]> {
  for (let first = 0; first < all.length; first += atOnce) {
    if (first > 0) await nextTurn()
    yield all.slice(first, first + atOnce)
  }
}
