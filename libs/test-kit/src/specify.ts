import { expect } from '@jest/globals'
import { replay, type Decider } from '@vitrine/event-sourcing'

/** given(past events).when(command).then(new events) */
export const specify =
  <State, Command, Event>(decider: Decider<State, Command, Event>) =>
  (...history: Event[]) => ({
    when: (command: Command) => {
      const decide = () => decider.decide(command, replay(decider, history))
      return {
        then: (...expected: Event[]) => expect(decide()).toEqual(expected),
        /** Only the names, where the data is not what the test is about. */
        thenHappens: (...types: string[]) =>
          expect(decide().map((event) => (event as { type: string }).type)).toEqual(types),
        thenNothing: () => expect(decide()).toEqual([]),
        thenRefused: (code: string) => expect(decide).toThrow(expect.objectContaining({ code })),
        /** The new events, for a closer look. */
        decided: decide,
      }
    },
  })
