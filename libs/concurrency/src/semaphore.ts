export type Semaphore = {
  /** Works when there is a place, or is refused when too many wait for one. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Waits until nobody else does, and is never refused. */
  runWhenIdle<T>(work: () => Promise<T>): Promise<T>
}

/** So many at once, so many waiting in a line; `refuse` throws what the next one is told. */
export function semaphore(given: { atOnce: number; waiting: number; refuse: () => never }): Semaphore {
  const { atOnce, waiting, refuse } = given
  let running = 0
  const line: (() => void)[] = []
  const idleLine: (() => void)[] = []

  const enter = (queue: (() => void)[]) => {
    if (running >= atOnce) return new Promise<void>((resolve) => queue.push(resolve))
    running += 1
    return Promise.resolve()
  }
  /** A place goes from hand to hand. */
  const leave = () => {
    const next = line.shift() ?? idleLine.shift()
    if (next) next()
    else running -= 1
  }
  const runIn = async <T>(queue: (() => void)[], work: () => Promise<T>) => {
    await enter(queue)
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return {
    run: async (work) => (running >= atOnce && line.length >= waiting ? refuse() : runIn(line, work)),
    runWhenIdle: (work) => runIn(idleLine, work),
  }
}
