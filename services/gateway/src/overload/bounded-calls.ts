import type { Directory, Forward } from '@vitrine/service-kit'
import { refuseOverload } from './overloaded.ts'

/** Calls that one service may have under way; more of them would only wait there, and hold up what goes to others. */
const usualBounds = {
  most: 128,
  /** While answers take longer than `slowMs` on average: what is let in then waits for all that are under way. */
  mostWhileSlow: 32,
  slowMs: 50,
}
/** How many answers the average is about. */
const answersAveraged = 32

/** A service that is slow or hangs keeps so many calls waiting, and refuses the others at once. */
export function boundedCalls(forward: Forward, bounds = usualBounds): Forward {
  const { most, mostWhileSlow, slowMs } = bounds
  let underWay = 0
  let averageMs = 0
  const bounded: Forward = async (request) => {
    if (underWay >= (averageMs > slowMs ? mostWhileSlow : most)) return refuseOverload()
    underWay += 1
    const began = performance.now()
    try {
      return await forward(request)
    } finally {
      underWay -= 1
      averageMs += (performance.now() - began - averageMs) / answersAveraged
    }
  }
  return forward.replicas ? Object.assign(bounded, { replicas: forward.replicas }) : bounded
}

export const boundedDirectory = (directory: Directory): Directory =>
  Object.fromEntries(Object.entries(directory).map(([service, forward]) => [service, boundedCalls(forward)]))
