/**
 * Lets what concerns one person happen one after the other, so that many taps at once do not race for one stream.
 * Other processes are still met by the event store.
 */
export function inTurn() {
  const lastOf = new Map<string, Promise<unknown>>()
  return async <Result>(person: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (lastOf.get(person) ?? Promise.resolve()).then(work, work)
    lastOf.set(person, mine)
    try {
      return await mine
    } finally {
      if (lastOf.get(person) === mine) lastOf.delete(person)
    }
  }
}
