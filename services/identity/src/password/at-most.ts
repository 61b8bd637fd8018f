import { refuse } from '@vitrine/event-sourcing'

export type AtMost = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Does so much at once, lets so many wait, and refuses the rest. */
export function atMost({ atOnce, waiting }: { atOnce: number; waiting: number }): AtMost {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else
      refuse('unavailable', 'service-unavailable', 'Too many sign-ins at once. Please try again.', {
        retryAfter: 2,
      })
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
