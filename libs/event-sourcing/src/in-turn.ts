/**
 * Lets what concerns one key happen one after the other, so that many writers at once do not race for one stream.
 * Other processes are still met by the event store.
 */
export function inTurn() {
  const lastOf = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (lastOf.get(key) ?? Promise.resolve()).then(work, work)
    lastOf.set(key, mine)
    try {
      return await mine
    } finally {
      if (lastOf.get(key) === mine) lastOf.delete(key)
    }
  }
}
