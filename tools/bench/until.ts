import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again until it is so, or until so long has passed; answers what was asked last. */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  { isSo = Boolean, withinMs = 60_000, everyMs = 100 }: Waiting<Answer> = {},
): Promise<Answer> {
  for (const from = performance.now(); ; await sleep(everyMs)) {
    const answer = await ask()
    if (isSo(answer) || performance.now() - from >= withinMs) return answer
  }
}
type Waiting<Answer> = { isSo?: (answer: Answer) => boolean; withinMs?: number; everyMs?: number }
