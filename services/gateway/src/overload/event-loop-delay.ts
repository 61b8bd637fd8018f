import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 10
const everyMs = 50

export type EventLoopDelay = {
  /** How late the event loop turned in the last moment, on average; milliseconds. */
  delayMs: () => number
  stop: () => void
}

export function eventLoopDelay(): EventLoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let delayMs = 0
  const sampling = setInterval(() => {
    if (histogram.count > 0) delayMs = Math.max(0, histogram.mean / 1e6 - resolutionMs)
    histogram.reset()
  }, everyMs)
  sampling.unref()
  return {
    delayMs: () => delayMs,
    stop() {
      clearInterval(sampling)
      histogram.disable()
    },
  }
}
