/** What can be undone and done again, and how long one may pause within one step. */
export const historyLimits = { steps: 100, pauseMs: 1000 } as const

/** The states before and after the present one, the nearest last. */
export type History<State> = {
  past: readonly State[]
  present: State
  future: readonly State[]
  /** Of the last change: what follows soon at the same place joins it. */
  last?: { place: string; at: number } | undefined
}

export type Change<State> =
  /** `place`: where something was typed; none for a change that is a step of its own. */
  | { type: 'changed'; state: State; place?: string | undefined; at: number }
  | { type: 'undone' }
  | { type: 'redone' }
  /** What was begun has finished: in every state, without a step, so that no undo goes back to before it. */
  | { type: 'amended'; amend: (state: State) => State }
  /** What was begun has finished: a step, in every state that may come back too. */
  | { type: 'arrived'; amend: (state: State) => State }

export const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [] })

/** Pure. A change to nothing else, told by identity, is none. */
export function changedHistory<State>(history: History<State>, change: Change<State>): History<State> {
  const { past, present, future, last } = history
  switch (change.type) {
    case 'changed': {
      const { state, place, at } = change
      if (state === present) return history
      const joins =
        place !== undefined &&
        last?.place === place &&
        at - last.at < historyLimits.pauseMs &&
        future.length === 0
      return {
        past: joins ? past : withStep(past, present),
        present: state,
        future: [],
        last: place === undefined ? undefined : { place, at },
      }
    }
    case 'undone': {
      const before = past.at(-1)
      if (before === undefined) return history
      return { past: past.slice(0, -1), present: before, future: withStep(future, present) }
    }
    case 'redone': {
      const next = future.at(-1)
      if (next === undefined) return history
      return { past: withStep(past, present), present: next, future: future.slice(0, -1) }
    }
    case 'amended':
      return {
        ...history,
        past: past.map(change.amend),
        present: change.amend(present),
        future: future.map(change.amend),
      }
    case 'arrived': {
      const arrived = change.amend(present)
      if (arrived === present) return history
      return { past: withStep(past, present), present: arrived, future: future.map(change.amend) }
    }
  }
}

const withStep = <State>(steps: readonly State[], state: State) =>
  [...steps, state].slice(-historyLimits.steps)
