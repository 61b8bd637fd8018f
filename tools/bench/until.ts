import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks again until it is so, or until so long has passed; answers what was asked last. Where that is not so, and `what` says what
 * was waited for, it throws.
 */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  { isSo = Boolean, withinMs = 60_000, everyMs = 100, what }: Waiting<Answer> = {},
): Promise<Answer> {
  for (const from = performance.now(); ; await sleep(everyMs)) {
    const answer = await ask()
    if (isSo(answer)) return answer
    if (performance.now() - from < withinMs) continue
    if (what === undefined) return answer
    throw new Error(`Waited ${withinMs / 1000} s in vain: ${what}. Last answer: ${JSON.stringify(answer)}`)
  }
}
type Waiting<Answer> = {
  isSo?: (answer: Answer) => boolean
  withinMs?: number
  everyMs?: number
  what?: string
}
