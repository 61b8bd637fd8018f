import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** There are few agents and many visits: each is classified once. */
const classified = new LRUCache<string, boolean>({ max: 1_000 })

/** Whether an agent is no person's browser. */
export function isMachine(agent: string): boolean {
  const known = classified.get(agent)
  if (known !== undefined) return known
  const machine = agent === '' || isbot(agent)
  classified.set(agent, machine)
  return machine
}
