import { boundedMap } from '@vitrine/service-kit'
import { isbot } from 'isbot'

/** There are few agents and many visits: each is classified once. */
const classified = boundedMap<boolean>(1_000)

/** Whether an agent is no person's browser. */
export function isMachine(agent: string): boolean {
  const known = classified.get(agent)
  if (known !== undefined) return known
  const machine = agent === '' || isbot(agent)
  classified.set(agent, machine)
  return machine
}
