import type { Admits, Meter } from '@vitrine/service-kit'
import { overloaded } from './overloaded.ts'
import { priorityOf, type Asked } from './priority.ts'
import { refusalForPrograms, refuseAtOnce } from './refusal.ts'
import { shedShare } from './shed-share.ts'
import { turns, type Turn } from './turn.ts'
import { unparsedRequests } from './unparsed.ts'

/**
 * Refuses a share of what comes in while turns of the event loop are long, before anything else is done for it: a refusal has
 * to cost next to nothing, or what is let in has to pay for it.
 */
export function shedding(given: {
  meter: Pick<Meter, 'add'>
  turn?: () => Turn
  random?: () => number
}): Admits {
  const { meter, turn = turns(), random = Math.random } = given
  let inFlight = 0
  const sheds = (asked: Asked) => {
    const { lastedMs, requests } = turn()
    const share = shedShare({ turnMs: lastedMs, underWay: Math.max(inFlight, requests) }, priorityOf(asked))
    const isShed = share > 0 && random() < share
    if (isShed) meter.add('vitrine.requests.refused', 1, { 'vitrine.reason': overloaded.code })
    return isShed
  }
  const unparsed = unparsedRequests({ refuses: (asked) => (sheds(asked) ? refusalForPrograms() : undefined) })
  return (request, reply) => {
    const isLetIn = unparsed.parsed({ request, reply })
    if (!isLetIn && sheds(request)) {
      refuseAtOnce(request, reply)
      unparsed.watch(request.socket)
      return false
    }
    inFlight += 1
    reply.once('close', () => (inFlight -= 1))
    return true
  }
}
