import type { Directory, Forward } from '@vitrine/service-kit'
import { adaptiveLimit, type Limit } from './adaptive-limit.ts'
import { overload } from './overloaded.ts'

export type CallBounds = {
  /** How many calls one service may have under way: more would only wait there, and delay calls to others. */
  limit: Limit
  /** How long a further call waits here at most. */
  waitMs: number
  /** Whether that time includes the answer: then a call that could not be answered in time is refused. */
  untilAnswered: boolean
  mostWaiting: number
}

const usualBounds = (): CallBounds => ({
  limit: adaptiveLimit(),
  waitMs: 250,
  untilAnswered: true,
  mostWaiting: 1_024,
})
/** The weight of the latest answer in the usual time. */
const ofTheLast = 1 / 16

/**
 * A slow service has some calls under way and others in a queue, in the order in which they came. A call that waited in vain
 * is refused; while the service answers nothing at all, further calls are refused at once.
 */
export function boundedCalls(forward: Forward, bounds: Partial<CallBounds> = {}): Forward {
  const { limit, waitMs, untilAnswered, mostWaiting } = { ...usualBounds(), ...bounds }
  const line = new Set<() => void>()
  let underWay = 0
  let usualMs = 0
  /** Calls that were let in or answered. */
  let progress = 0
  /** A call waited in vain, and none was let in or answered since then. */
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
    const free = limit.now() - underWay
    for (const letIn of [...line.values().take(Math.max(0, free))]) letIn()
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

/** Pictures may have to be made, and that takes time: a slow answer says nothing about the next one. */
export const boundedPictureCalls = (forward: Forward): Forward => boundedCalls(forward, pictureBounds)
