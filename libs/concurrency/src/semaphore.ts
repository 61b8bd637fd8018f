export type Semaphore = ReturnType<typeof semaphore>

/** Limits how many run at once, and how many wait; `refuse` throws the error for one more. */
export function semaphore(given: { atOnce: number; waiting: number; refuse: () => never }) {
  const { atOnce, waiting, refuse } = given
  let running = 0
  const line: (() => void)[] = []
  const idleLine: (() => void)[] = []

  const enter = (queue: (() => void)[]) => {
    if (running >= atOnce) return new Promise<void>((resolve) => queue.push(resolve))
    running += 1
    return Promise.resolve()
  }
  /** A slot goes straight to the next in line. */
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
    /** Runs the work when a slot is free; refuses it when too many wait for one. */
    run: async <T>(work: () => Promise<T>) =>
      running >= atOnce && line.length >= waiting ? refuse() : runIn(line, work),
    /** Waits until nothing else waits, and is never refused. */
    runWhenIdle: <T>(work: () => Promise<T>) => runIn(idleLine, work),
  }
}
