export type Mutex = <T>(work: () => Promise<T>) => Promise<T>

/** One task at a time, in the order of the calls; a task that fails does not block the next. */
export function mutex(): Mutex {
  const locked = keyedMutex()
  return (work) => locked('', work)
}

export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** One task at a time for each key, in the order of the calls. In this process only: others are not excluded. */
export function keyedMutex(): KeyedMutex {
  const lastOf = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const mine = (lastOf.get(key) ?? Promise.resolve()).then(work, work)
    lastOf.set(key, mine)
    try {
      return await mine
    } finally {
      if (lastOf.get(key) === mine) lastOf.delete(key)
    }
  }
}
