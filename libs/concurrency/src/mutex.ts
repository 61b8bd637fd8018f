export type Mutex = <T>(work: () => Promise<T>) => Promise<T>

/** One thing at a time, in the order asked; one that fails holds up nobody. */
export function mutex(): Mutex {
  const locked = keyedMutex()
  return (work) => locked('', work)
}

export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** One thing at a time for each key, in the order asked. Within this process: others are not kept out. */
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
