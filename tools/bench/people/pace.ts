import { setTimeout as sleep } from 'node:timers/promises'
import { Stopped } from './observer.ts'

const mostAtOnce = 15

/** Begins work again and again, whether or not what was begun before is finished. */
export function pacer(random: () => number) {
  const underWay = new Set<Promise<void>>()
  const broken: string[] = []
  let working = true

  const begin = (work: () => Promise<unknown>, mine: Set<Promise<void>>) => {
    const done = work()
      .then(
        () => undefined,
        (error: unknown) => void (error instanceof Stopped || broken.push(String(error))),
      )
      .finally(() => [mine, underWay].forEach((all) => all.delete(done)))
    for (const all of [mine, underWay]) all.add(done)
  }
  return {
    /** What failed for good. */
    broken,
    /** About every so many milliseconds; pauses while much of this work is still waiting for answers. */
    async every(pauseMs: number, work: () => Promise<unknown>) {
      const mine = new Set<Promise<void>>()
      while (working) {
        if (mine.size < mostAtOnce) begin(work, mine)
        await sleep(pauseMs * (0.5 + random()))
      }
    },
    /** Nothing more begins; resolves when nothing is under way. */
    async end() {
      working = false
      while (underWay.size > 0) await sleep(50)
    },
  }
}
