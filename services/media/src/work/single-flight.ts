/** Lets everyone who asks for the same thing at the same time wait for one piece of work. */
export function singleFlight() {
  const flights = new Map<string, Promise<void>>()
  return {
    has: (key: string) => flights.has(key),
    join(key: string, work: () => Promise<void>): Promise<void> {
      const underWay = flights.get(key)
      if (underWay) return underWay
      const flight = work().finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    },
  }
}
