import { workerLoop } from '@vitrine/concurrency'
import type { FindImage } from '../image/images.ts'
import type { Rendition } from './rendition.ts'
import type { Renditions } from './renditions.ts'

export type Warm = (image: string, wanted: readonly Rendition[]) => void
type Warming = { warm: Warm; stop: () => Promise<void> }

/** Every rendition is made when it is first asked for. */
export const noWarming: Warming = { warm: () => undefined, stop: async () => undefined }

/** How many pictures may wait; beyond that the oldest are dropped, and made when asked for. */
const mostWaiting = 2_048

/** Makes renditions before their first reader comes, of the newest picture first. What a stop leaves undone is made when asked for. */
export function warming(given: {
  renditions: Renditions
  findImage: FindImage
  onFailed: (error: unknown) => void
}): Warming {
  const waiting = new Map<string, readonly Rendition[]>()
  const step = async (signal: AbortSignal) => {
    const [image, wanted] = [...waiting].at(-1) ?? []
    if (image === undefined || !wanted) return false
    waiting.delete(image)
    const generation = await given.findImage(image)
    if (generation) await given.renditions.warm(generation, wanted, signal)
    return waiting.size > 0
  }
  const loop = workerLoop({ step, backOff: () => 0, onFailed: given.onFailed })
  const warm: Warm = (image, wanted) => {
    const before = waiting.get(image) ?? []
    waiting.delete(image)
    waiting.set(image, wanted.length > before.length ? wanted : before)
    const [oldest] = waiting.keys()
    if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest)
    loop.wake()
  }
  return { warm, stop: loop.stop }
}
