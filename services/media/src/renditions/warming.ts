import { workerLoop } from '@vitrine/concurrency'
import type { Stop } from '@vitrine/engines'
import type { Life } from '../image/image.events.ts'
import type { Renditions } from './renditions.ts'

export type Warm = (life: Life) => void

/** Makes the renditions of new images ahead of their first reader. What a stop leaves undone is made when asked for. */
export function warming(given: { renditions: Renditions; onFailed: (error: unknown) => void }) {
  const waiting: Life[] = []
  let stopped = false
  const step = async () => {
    const next = waiting.shift()
    if (next) await given.renditions.warm(next, () => stopped)
    return waiting.length > 0
  }
  const loop = workerLoop({ step, backOff: () => 0, onFailed: given.onFailed })
  const stop: Stop = () => {
    stopped = true
    return loop.stop()
  }
  const warm: Warm = (life) => {
    waiting.push(life)
    loop.wake()
  }
  return { warm, stop }
}
