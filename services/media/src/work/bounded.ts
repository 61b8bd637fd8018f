import { refuse } from '@vitrine/event-sourcing'

export type Bounded = ReturnType<typeof bounded>

/** So much at once, so many waiting; whoever comes then is asked to come back. */
export function bounded({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []
  const patientLine: (() => void)[] = []

  const enter = (queue: (() => void)[]) => {
    if (running >= atOnce) return new Promise<void>((resolve) => queue.push(resolve))
    running += 1
    return Promise.resolve()
  }
  /** A place goes from hand to hand. */
  const leave = () => {
    const next = line.shift() ?? patientLine.shift()
    if (next) next()
    else running -= 1
  }
  const within = async <Result>(queue: (() => void)[], work: () => Promise<Result>) => {
    await enter(queue)
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (running >= atOnce && line.length >= waiting)
        refuse('unavailable', 'service-unavailable', 'We are busy with other pictures. Please try again.', {
          retryAfter: 2,
        })
      return within(line, work)
    },
    /** Waits until nobody else does. */
    runPatiently: <Result>(work: () => Promise<Result>): Promise<Result> => within(patientLine, work),
  }
}
