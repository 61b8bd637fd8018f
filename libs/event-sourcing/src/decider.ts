/** The whole write side of an aggregate: two pure functions and a starting state. */
export type Decider<State, Command, Event> = {
  initial: State
  /** What a command does in a state: new events, none when nothing changes, or a refusal. */
  decide(command: Command, state: State): readonly Event[]
  evolve(state: State, event: Event): State
}

export const replay = <State, Command, Event>(
  decider: Decider<State, Command, Event>,
  history: readonly Event[],
): State => history.reduce(decider.evolve, decider.initial)
