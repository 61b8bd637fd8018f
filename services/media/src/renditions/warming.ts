import type { Stop } from '@vitrine/engines'
import type { Life } from '../image/image.events.ts'
import type { Renditions } from './renditions.ts'

export type Warm = (life: Life) => void

/** Makes the renditions of new images ahead of their first reader. What a stop leaves undone is made when asked for. */
export function warming(given: { renditions: Renditions; onFailed: (error: unknown) => void }) {
  const waiting: Life[] = []
  let stopped = false
  let working = false
  let done = Promise.resolve()

  const work = async () => {
    for (let next = waiting.shift(); next && !stopped; next = waiting.shift())
      await given.renditions.warm(next, () => stopped).catch(given.onFailed)
    working = false
  }
  const stop: Stop = async () => {
    stopped = true
    await done
  }
  const warm: Warm = (life) => {
    waiting.push(life)
    if (working || stopped) return
    working = true
    done = work()
  }
  return { warm, stop }
}
