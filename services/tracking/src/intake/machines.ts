import { isbot } from 'isbot'

const mostRemembered = 1_000
const classified = new Map<string, boolean>()

/** Whether an agent is no person's browser. There are few agents and many visits: each is classified once. */
export function isMachine(agent: string): boolean {
  const known = classified.get(agent)
  if (known !== undefined) return known
  const machine = agent === '' || isbot(agent)
  if (classified.size >= mostRemembered) classified.clear()
  classified.set(agent, machine)
  return machine
}
