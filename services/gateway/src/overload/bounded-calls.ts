import type { Directory, Forward } from '@vitrine/service-kit'
import { refuseOverload } from './overloaded.ts'

/** Calls that one service may have under way; more of them would only wait there, and hold up what goes to others. */
const mostUnderWay = 128

/** A service that is slow or hangs keeps so many calls waiting, and refuses the others at once. */
export function boundedCalls(forward: Forward, most = mostUnderWay): Forward {
  let underWay = 0
  const bounded: Forward = async (request) => {
    if (underWay >= most) return refuseOverload()
    underWay += 1
    try {
      return await forward(request)
    } finally {
      underWay -= 1
    }
  }
  return forward.replicas ? Object.assign(bounded, { replicas: forward.replicas }) : bounded
}

export const boundedDirectory = (directory: Directory): Directory =>
  Object.fromEntries(Object.entries(directory).map(([service, forward]) => [service, boundedCalls(forward)]))
