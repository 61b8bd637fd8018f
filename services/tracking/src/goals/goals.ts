import { goalLimits, type Goal } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { changeStored, refuse } from '@vitrine/event-sourcing'

/** All goals are one document, so that there are never more than the limit: 1 MB at most, and usually a few kB. */
type Goals = { goals: readonly Goal[] }

/** Pure: the goals with one that is new or changed; a changed one stays in its place. */
export function withGoal(goals: readonly Goal[], goal: Goal): readonly Goal[] {
  if (goals.some(({ id }) => id === goal.id)) return goals.map((one) => (one.id === goal.id ? goal : one))
  if (goals.length >= goalLimits.goals)
    return refuse('conflict', 'too-many-goals', `There are ${goalLimits.goals} goals: remove one first`)
  return [...goals, goal]
}

export function goalStore(documents: Documents) {
  const stored = documents.collection<Goals>('goals')
  const name = 'all'
  const all = async () => (await stored.get(name))?.document.goals ?? []
  const change = async (next: (goals: readonly Goal[]) => readonly Goal[]): Promise<void> =>
    void (await changeStored(stored, name, (found = { goals: [] }) => ({ goals: next(found.goals) })))
  return {
    all,
    async get(id: string): Promise<Goal> {
      const goal = (await all()).find((one) => one.id === id)
      return goal ?? refuse('missing', 'goal-missing', 'There is no such goal')
    },
    write: (goal: Goal) => change((goals) => withGoal(goals, goal)),
    /** Answers whether it was there. */
    async remove(id: string): Promise<boolean> {
      let isThere = false
      await change((goals) => {
        isThere = goals.some((goal) => goal.id === id)
        return isThere ? goals.filter((goal) => goal.id !== id) : goals
      })
      return isThere
    },
  }
}
