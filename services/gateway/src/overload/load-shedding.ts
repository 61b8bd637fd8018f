import type { RequestGate, Meter } from '@vitrine/service-kit'
import { overloaded } from './overloaded.ts'
import { pacedRefusals } from './paced-refusals.ts'
import { refusingAtOnce } from './refusal.ts'
import { priorityOf } from './priority.ts'
import { shedShare, type Priority } from './shed-share.ts'
import { turns, type Turn } from './turn.ts'

/**
 * Refuses a share of the requests while turns of the event loop are long, before anything else is done for them: a refusal
 * must cost almost nothing, or it slows the requests that are let in.
 */
export function shedding(given: {
  meter: Pick<Meter, 'add'>
  /** Of the shop, for people who are refused. */
  name: () => string
  turn?: () => Turn
  random?: () => number
  /** Told of each request that is refused. */
  onShed?: (priority: Priority) => void
}): RequestGate {
  const { meter, name, turn = turns(), random = Math.random, onShed } = given
  const refuse = pacedRefusals(refusingAtOnce(name))
  let inFlight = 0
  return (request, reply) => {
    const priority = priorityOf(request)
    if (priority === 'never') return true
    const { lastedMs, requests } = turn()
    const underWay = Math.max(inFlight, requests)
    const offered = underWay + refuse.waiting()
    const share = shedShare({ turnMs: lastedMs, underWay, offered }, priority)
    if (share > 0 && random() < share) {
      meter.add('vitrine.requests.refused', 1, { 'vitrine.reason': overloaded.code })
      onShed?.(priority)
      refuse(request, reply)
      return false
    }
    inFlight += 1
    reply.once('close', () => (inFlight -= 1))
    return true
  }
}
