import type { IncomingMessage, ServerResponse } from 'node:http'

export type Refuse = (request: IncomingMessage, reply: ServerResponse) => void
type Held = { request: IncomingMessage; reply: ServerResponse; since: number }

export type Pace = {
  /** More refusals would take time from the requests that are let in. */
  perSecond: number
  /** So many are refused at once before the pace begins. */
  burst: number
  /** However many wait. */
  longestMs: number
  /** Beyond these a request is refused at once: what waits takes memory. */
  mostHeld: number
}

const usualPace: Pace = { perSecond: 1_000, burst: 100, longestMs: 1_800, mostHeld: 4_096 }
const everyMs = 20

/**
 * Refuses at a pace. Who is refused asks nothing more over that connection until then, so many clients cannot ask faster than
 * they are refused: what they want to ask stays with them, where it costs nothing.
 */
export function pacedRefusals(
  refuse: Refuse,
  { perSecond, burst, longestMs, mostHeld }: Pace = usualPace,
): Refuse & { waiting: () => number } {
  let held: Held[] = []
  let allowed = burst
  let counted = performance.now()
  let waking: NodeJS.Timeout | undefined

  const count = () => {
    const now = performance.now()
    allowed = Math.min(burst, allowed + ((now - counted) * perSecond) / 1_000)
    counted = now
    return now
  }
  const release = () => {
    const now = count()
    const first = held.findIndex(({ since }, index) => index + 1 > allowed && now - since < longestMs)
    const due = first < 0 ? held : held.slice(0, first)
    held = held.slice(due.length)
    allowed = Math.max(0, allowed - due.length)
    waking = held.length > 0 ? setTimeout(release, everyMs).unref() : undefined
    for (const { request, reply } of due) if (!reply.destroyed) refuse(request, reply)
  }
  const inTurn: Refuse = (request, reply) => {
    const since = count()
    if (held.length >= mostHeld || (held.length === 0 && allowed >= 1)) {
      allowed = Math.max(0, allowed - 1)
      refuse(request, reply)
      return
    }
    held.push({ request, reply, since })
    waking ??= setTimeout(release, everyMs).unref()
  }
  return Object.assign(inTurn, { waiting: () => held.length })
}
