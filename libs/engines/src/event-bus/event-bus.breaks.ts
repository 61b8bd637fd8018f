import { breaking, forgetful, type Break, type Breaks } from '../contract/breaks.ts'
import { canFail } from '../contract/can-fail.contract.ts'
import { eventBusClauses } from './event-bus.contract.ts'
import type { RecordedEvent } from '../event-store/event-store.ts'
import type { BusUnderTest } from './bus-under-test.ts'
import { keepingBreaks, listenerBreaks, missedBreaks } from './event-bus.keeping.breaks.ts'
import type { Subscription } from './event-bus.ts'

const break_ = breaking<BusUnderTest>

/** Hands each subscription on after changing it. */
const breakSubscription = (
  change: (subscription: Subscription) => Partial<Subscription>,
): Break<BusUnderTest> =>
  break_((bus) => ({
    subscribe: (subscription) => bus.subscribe({ ...subscription, ...change(subscription) }),
  }))

/** Publishes under an id of its own. */
const renames = break_((bus) => {
  let published = 0
  return { publish: (event) => bus.publish({ ...event, id: `${event.id}#${++published}` }) }
})
const swallows = breakSubscription(({ handle }) => ({
  handle: (event) => handle(event).catch(() => undefined),
}))
/** Gives a subscription a new place each time it starts. */
const losesItsPlace = (open: Parameters<Break<BusUnderTest>>[0]) => {
  let started = 0
  return breakSubscription(({ name }) => ({ name: `${name}#${++started}` }))(open)
}
/** Lets every second event overtake the one before it. */
const swaps = breakSubscription(({ handle }) => {
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
/** Lets those who have stopped hear what others hear. */
const neverStops = break_((bus) => {
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

export const eventBusBreaks: Breaks<BusUnderTest, typeof eventBusClauses> = {
  'delivers to every subscription, in the order published': swaps,
  'delivers an event as it was published, with its trace': break_((bus) => ({
    publish: ({ trace: _, ...event }) => bus.publish(event),
  })),
  'delivers to a subscription only the types it asked for': breakSubscription(() => ({
    types: ['OutfitDrafted', 'OutfitPublished'],
  })),
  'delivers an id published twice once': renames,
  'lets a subscription go on where it stopped': losesItsPlace,
  'lets a subscription go on where it stopped when the bus is opened again': forgetful(),
  'delivers nothing after a subscription has stopped': neverStops,
  'waits at a stop for the handler under way, and delivers again what it did not finish': break_((bus) => ({
    async subscribe(subscription) {
      const stop = await bus.subscribe(subscription)
      return async () => void stop()
    },
  })),
  'tries again when a handler fails, without losing the order': swallows,
  'does not let a failing subscription hold up another': (open) => {
    let last: Promise<unknown> = Promise.resolve()
    return breakSubscription(({ handle }) => ({
      handle: (event) => {
        const turn = last.then(() => handle(event))
        last = turn.catch(() => undefined)
        return turn
      },
    }))(open)
  },
  'makes an event a dead letter after enough failures, and goes on': swallows,
  'shows dead letters oldest first, to their subscription only': break_((bus) => ({
    deadLetters: async (subscription) => (await bus.deadLetters(subscription)).reverse(),
  })),
  'hands dead letters over once more when asked, and says how many': break_(() => ({
    redrive: async () => 0,
  })),
  'hands one dead letter over once more when asked for one': break_((bus) => ({
    redrive: (subscription) => bus.redrive(subscription),
  })),
  'drops one dead letter, or all, and says how many': break_((bus) => ({
    discard: (subscription) => bus.discard(subscription),
  })),
  'does not hold it against an event that an engine is unavailable': breakSubscription(({ handle }) => ({
    handle: (event) =>
      handle(event).catch(() => {
        throw new Error('an engine is unavailable')
      }),
  })),
  'keeps dead letters of a subscription that is forgotten, and hands them to nobody': break_((bus) => ({
    redrive: (subscription) => bus.discard(subscription),
  })),
  'lists its subscriptions, with what waits for them and their dead letters': break_((bus) => ({
    subscriptions: async () => (await bus.subscriptions()).slice(1),
  })),
  'makes a dead letter again of what fails again, and delivers the rest': break_((bus) => ({
    redrive: async (subscription) => (await bus.deadLetters(subscription)).length,
  })),
  'keeps dead letters when it is opened again': forgetful(),
  ...missedBreaks,
  ...keepingBreaks,
  ...listenerBreaks,
}

export const eventBusCanFail = canFail('event bus', { clauses: eventBusClauses, breaks: eventBusBreaks })
