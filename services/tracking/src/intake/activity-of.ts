import type { Activity } from '@vitrine/contracts'
import type { Visitor } from '@vitrine/service-kit'
import { isbot } from 'isbot'
import { truncateAddress } from './visitor-hash.ts'

const agentLimit = 300

export type Happened = {
  kind: Activity['kind']
  id: string
  /** Undefined when the product is unknown. */
  outfitId: string | undefined
  productId: string | null
  userId: string
  at: string
  visitor: Visitor
}

/** The record of one view or click: who wished not to be tracked is counted, and nothing more. */
export function activityOf(
  happened: Happened,
  hash: (address: string, agent: string, at: string) => string,
): Activity {
  const { kind, id, outfitId, productId, at, visitor } = happened
  const { address, agent } = visitor
  return {
    id,
    kind,
    outfitId: outfitId ?? null,
    productId,
    userId: visitor.private ? 'anonymous' : happened.userId,
    at,
    visitor: visitor.private ? null : hash(address, agent, at),
    network: visitor.private ? null : truncateAddress(address),
    agent: visitor.private ? null : agent.slice(0, agentLimit),
    aside: isMachine(agent) ? 'bot' : outfitId === undefined ? 'unknown-product' : null,
  }
}

const mostJudged = 1_000
const judged = new Map<string, boolean>()

/** There are few agents and many visits: each is judged once. */
function isMachine(agent: string): boolean {
  const known = judged.get(agent)
  if (known !== undefined) return known
  const machine = agent === '' || isbot(agent)
  if (judged.size >= mostJudged) judged.clear()
  judged.set(agent, machine)
  return machine
}
