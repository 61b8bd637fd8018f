/** Callers that ask for the same thing at the same time share one piece of work. */
export function singleFlight<T = void>() {
  const flights = new Map<string, Promise<T>>()
  return {
    has: (key: string) => flights.has(key),
    join(key: string, work: () => Promise<T>): Promise<T> {
      const underWay = flights.get(key)
      if (underWay) return underWay
      const flight = work().finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    },
  }
}
