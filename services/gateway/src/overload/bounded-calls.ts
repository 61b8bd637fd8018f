import type { Directory, Forward } from '@vitrine/service-kit'
import { adaptiveLimit, type Limit } from './adaptive-limit.ts'
import { overload } from './overloaded.ts'

export type CallBounds = {
  /** Calls that one service may have under way: more of them would only wait there, and hold up what goes to others. */
  limit: Limit
  /** So long those wait here at most that come beyond them. */
  waitMs: number
  /** Whether that is to be enough for the answer too: then who could not be answered in time any more is not let in. */
  untilAnswered: boolean
  mostWaiting: number
}

const usualBounds = (): CallBounds => ({
  limit: adaptiveLimit(),
  waitMs: 250,
  untilAnswered: true,
  mostWaiting: 1_024,
})
/** How much of the usual time of an answer is the last one's. */
const ofTheLast = 1 / 16

/**
 * A service that is slow keeps some calls under way and others in a line, in the order in which they came. Who waited in vain is
 * refused; while it answers nothing at all, the others are refused at once.
 */
export function boundedCalls(forward: Forward, bounds: Partial<CallBounds> = {}): Forward {
  const { limit, waitMs, untilAnswered, mostWaiting } = { ...usualBounds(), ...bounds }
  const line = new Set<() => void>()
  let underWay = 0
  let usualMs = 0
  /** Calls that were let in or answered. */
  let progress = 0
  /** Somebody waited in vain, and nothing was let in or answered since then. */
  let hangs = false

  const goOn = () => {
    progress += 1
    hangs = false
  }
  const enter = () => {
    underWay += 1
    goOn()
  }
  const leave = (tookMs: number) => {
    underWay -= 1
    goOn()
    limit.answered(tookMs)
    if (untilAnswered) usualMs += (Math.min(tookMs, waitMs) - usualMs) * ofTheLast
    const places = limit.now() - underWay
    for (const letIn of [...line.values().take(Math.max(0, places))]) letIn()
  }
  const inLine = (): Promise<void> => {
    if (hangs || line.size >= mostWaiting) throw overload()
    const before = progress
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const letIn = () => {
      clearTimeout(waited)
      line.delete(letIn)
      enter()
      resolve()
    }
    const waited = setTimeout(() => {
      line.delete(letIn)
      hangs ||= progress === before
      reject(overload())
    }, waitMs - usualMs)
    line.add(letIn)
    return promise
  }
  const bounded: Forward = async (request) => {
    if (line.size === 0 && underWay < limit.now()) enter()
    else await inLine()
    const began = performance.now()
    try {
      return await forward(request)
    } finally {
      leave(performance.now() - began)
    }
  }
  return forward.replicas ? Object.assign(bounded, { replicas: forward.replicas }) : bounded
}

export const boundedDirectory = (directory: Directory): Directory =>
  Object.fromEntries(Object.entries(directory).map(([service, forward]) => [service, boundedCalls(forward)]))

const pictureBounds: CallBounds = {
  limit: { now: () => 256, answered: () => undefined },
  waitMs: 10_000,
  untilAnswered: false,
  mostWaiting: 4_096,
}

/** For what has to be made and then takes its time: a slow answer says nothing of the next one. */
export const patientCalls = (forward: Forward): Forward => boundedCalls(forward, pictureBounds)
