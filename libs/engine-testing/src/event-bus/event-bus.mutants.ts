import { mutate, forgetful, type Mutant, type Mutants } from '../contract/mutants.ts'
import { mutationTest } from '../contract/mutation-test.ts'
import { eventBusClauses } from './event-bus.contract.ts'
import type { RecordedEvent } from '@vitrine/engines'
import type { BusUnderTest } from './bus-under-test.ts'
import { keepingMutants, listenerMutants, missedMutants } from './event-bus.keeping.mutants.ts'
import type { Subscription } from '@vitrine/engines'

const mutant = mutate<BusUnderTest>

/** Changes each subscription. */
const mutateSubscription = (
  change: (subscription: Subscription) => Partial<Subscription>,
): Mutant<BusUnderTest> =>
  mutant((bus) => ({
    subscribe: (subscription) => bus.subscribe({ ...subscription, ...change(subscription) }),
  }))

/** Publishes under an id of its own. */
const renames = mutant((bus) => {
  let published = 0
  return { publish: (event) => bus.publish({ ...event, id: `${event.id}#${++published}` }) }
})
const swallows = mutateSubscription(({ handle }) => ({
  handle: (event) => handle(event).catch(() => undefined),
}))
/** Gives a subscription a new cursor each time it starts. */
const losesItsPlace = (open: Parameters<Mutant<BusUnderTest>>[0]) => {
  let started = 0
  return mutateSubscription(({ name }) => ({ name: `${name}#${++started}` }))(open)
}
/** Lets every second event overtake the one before it. */
const swaps = mutateSubscription(({ handle }) => {
  let held: RecordedEvent | undefined
  return {
    async handle(event) {
      const first = held
      held = first ? undefined : event
      if (!first) return
      await handle(event)
      await handle(first)
    },
  }
})
/** Delivers to stopped subscriptions, too. */
const neverStops = mutant((bus) => {
  const stopped: Subscription['handle'][] = []
  return {
    async subscribe(subscription) {
      const stop = await bus.subscribe({
        ...subscription,
        async handle(event) {
          for (const handle of stopped) await handle(event)
          await subscription.handle(event)
        },
      })
      return async () => {
        await stop()
        stopped.push(subscription.handle)
      }
    },
  }
})

export const eventBusMutants: Mutants<BusUnderTest, typeof eventBusClauses> = {
  'delivers to every subscription, in the order published': swaps,
  'delivers an event as it was published, with its trace': mutant((bus) => ({
    publish: ({ trace: _, ...event }) => bus.publish(event),
  })),
  'delivers to a subscription only the types it asked for': mutateSubscription(() => ({
    types: ['OutfitDrafted', 'OutfitPublished'],
  })),
  'delivers an id published twice once': renames,
  'lets a subscription go on where it stopped': losesItsPlace,
  'lets a subscription go on where it stopped when the bus is opened again': forgetful(),
  'delivers nothing after a subscription has stopped': neverStops,
  'waits at a stop for the handler under way, and delivers again what it did not finish': mutant((bus) => ({
    async subscribe(subscription) {
      const stop = await bus.subscribe(subscription)
      return async () => void stop()
    },
  })),
  'tries again when a handler fails, without losing the order': swallows,
  'does not let a failing subscription hold up another': (open) => {
    let last: Promise<unknown> = Promise.resolve()
    return mutateSubscription(({ handle }) => ({
      handle: (event) => {
        const turn = last.then(() => handle(event))
        last = turn.catch(() => undefined)
        return turn
      },
    }))(open)
  },
  'makes an event a dead letter after enough failures, and goes on': swallows,
  'shows dead letters oldest first, to their subscription only': mutant((bus) => ({
    deadLetters: async (subscription) => (await bus.deadLetters(subscription)).reverse(),
  })),
  'shows the oldest dead letters, or one, when asked for no more': mutant((bus) => ({
    deadLetters: (subscription) => bus.deadLetters(subscription),
  })),
  'hands dead letters over once more when asked, and says how many': mutant(() => ({
    redrive: async () => 0,
  })),
  'hands one dead letter over once more when asked for one': mutant((bus) => ({
    redrive: (subscription) => bus.redrive(subscription),
  })),
  'drops one dead letter, or all, and says how many': mutant((bus) => ({
    discard: (subscription) => bus.discard(subscription),
  })),
  'does not hold it against an event that an engine is unavailable': mutateSubscription(({ handle }) => ({
    handle: (event) =>
      handle(event).catch(() => {
        throw new Error('an engine is unavailable')
      }),
  })),
  'keeps dead letters of a subscription that is forgotten, and hands them to nobody': mutant((bus) => ({
    redrive: (subscription) => bus.discard(subscription),
  })),
  'lists its subscriptions, with what waits for them and their dead letters': mutant((bus) => ({
    subscriptions: async () => (await bus.subscriptions()).slice(1),
  })),
  'makes a dead letter again of what fails again, and delivers the rest': mutant((bus) => ({
    redrive: async (subscription) => (await bus.deadLetters(subscription)).length,
  })),
  'keeps dead letters when it is opened again': forgetful(),
  ...missedMutants,
  ...keepingMutants,
  ...listenerMutants,
}

export const eventBusMutationTest = mutationTest('event bus', {
  clauses: eventBusClauses,
  mutants: eventBusMutants,
})
