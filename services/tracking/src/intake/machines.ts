import { isbot } from 'isbot'

const mostJudged = 1_000
const judged = new Map<string, boolean>()

/** Whether an agent is no person's browser. There are few agents and many visits: each is judged once. */
export function isMachine(agent: string): boolean {
  const known = judged.get(agent)
  if (known !== undefined) return known
  const machine = agent === '' || isbot(agent)
  if (judged.size >= mostJudged) judged.clear()
  judged.set(agent, machine)
  return machine
}
