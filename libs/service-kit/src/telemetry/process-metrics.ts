import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Meter } from './measurements.ts'

const resolutionMs = 10
/** Of a shorter time nothing could be told. */
const shortestMs = 1_000
const asSeconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1e3)

/** Event loop, memory, processor and disks. What is told of the event loop is about the time since somebody asked, a second at least. */
export function observeProcess(
  meter: Meter,
  folders: readonly string[],
  clock: () => number = () => performance.now(),
): () => void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let before = performance.eventLoopUtilization()
  const utilization = sinceLastAsked(() => {
    const now = performance.eventLoopUtilization()
    const since = performance.eventLoopUtilization(now, before)
    before = now
    return since.utilization
  }, clock)
  const loop = sinceLastAsked(() => {
    const { min, max } = delay
    const seen = { p50: delay.percentile(50), p99: delay.percentile(99), max, isKnown: min <= max }
    delay.reset()
    return seen.isKnown ? seen : undefined
  }, clock)
  const inSeconds = (nanoseconds: number | undefined) =>
    nanoseconds === undefined ? undefined : asSeconds(nanoseconds)

  const stops = [
    meter.observe('nodejs.eventloop.delay.p50', () => inSeconds(loop()?.p50)),
    meter.observe('nodejs.eventloop.delay.p99', () => inSeconds(loop()?.p99)),
    meter.observe('nodejs.eventloop.delay.max', () => inSeconds(loop()?.max)),
    meter.observe('nodejs.eventloop.utilization', utilization),
    meter.observe('process.memory.usage', () => process.memoryUsage.rss()),
    meter.observe('v8js.memory.heap.used', () => process.memoryUsage().heapUsed),
    meter.observe('process.cpu.time', () => {
      const { user, system } = process.cpuUsage()
      return [
        { value: user / 1e6, attributes: { 'cpu.mode': 'user' } },
        { value: system / 1e6, attributes: { 'cpu.mode': 'system' } },
      ]
    }),
    meter.observe('process.uptime', () => process.uptime()),
    meter.observe('system.filesystem.utilization', async () => {
      const shares = await Promise.allSettled(folders.map(usedShare))
      return shares.flatMap((share) => (share.status === 'fulfilled' ? [share.value] : []))
    }),
    () => delay.disable(),
  ]
  return () => stops.forEach((stop) => stop())
}

/** One answer for all who ask within a second, be it a page, a collector or two administrators. */
function sinceLastAsked<Value>(ask: () => Value, clock: () => number): () => Value {
  let answer: { value: Value; at: number } | undefined
  return () => {
    const at = clock()
    if (!answer || at - answer.at >= shortestMs) answer = { value: ask(), at }
    return answer.value
  }
}

async function usedShare(folder: string) {
  const { blocks, bavail } = await statfs(folder)
  return { value: 1 - bavail / blocks, attributes: { 'system.filesystem.mountpoint': folder } }
}
