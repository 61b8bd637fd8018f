import { mutate, type Mutants } from '../contract/mutants.ts'
import type { BusUnderTest } from './bus-under-test.ts'
import type { keepingClauses } from './event-bus.keeping.contract.ts'
import type { listenerClauses } from './event-bus.listeners.contract.ts'
import type { missedClauses } from './event-bus.missed.contract.ts'
import type { Listener, Subscription } from '@vitrine/engines'

const mutant = mutate<BusUnderTest>

const without = <Key extends keyof BusUnderTest & string>(key: Key, answer: BusUnderTest[Key]) =>
  mutant(() => ({ [key]: answer }) as Partial<BusUnderTest>)

const mutateSubscription = (change: (subscription: Subscription) => Partial<Subscription>) =>
  mutant((bus) => ({
    subscribe: (subscription) => bus.subscribe({ ...subscription, ...change(subscription) }),
  }))
const breakListener = (change: (listener: Listener) => Partial<Listener>) =>
  mutant((bus) => ({ listen: (listener) => bus.listen({ ...listener, ...change(listener) }) }))

const tellsNobody = mutateSubscription(() => ({ missed: async () => undefined }))
const tellsAlways = mutant((bus) => ({
  async subscribe(subscription) {
    await subscription.missed?.()
    return bus.subscribe(subscription)
  },
}))
/** A subscription leaves a cursor behind. */
const leavesPlaces = (names: (subscription: { types: readonly string[] }) => Partial<Subscription>) =>
  mutant((bus) => {
    let left = 0
    const leave = async ({ types }: { types: readonly string[] }) => {
      const stop = await bus.subscribe({
        name: `left-${++left}`,
        types,
        handle: async () => undefined,
        ...names({ types }),
      })
      await stop()
    }
    return {
      async subscribe(subscription) {
        await leave(subscription)
        return bus.subscribe(subscription)
      },
      async listen(listener) {
        await leave(listener)
        return bus.listen(listener)
      },
    }
  })
const keepsForOthers = leavesPlaces(() => ({}))
const asksForAll = leavesPlaces(() => ({ types: ['OutfitDrafted', 'OutfitPublished'] }))
const sharesOnePlace = mutant((bus) => ({
  listen: (listener) => bus.subscribe({ ...listener, name: 'listeners' }),
}))

export const missedMutants: Mutants<BusUnderTest, typeof missedClauses> = {
  'tells a new subscription that it missed something, and delivers what comes after': tellsNobody,
  'tells it again until that succeeds, and delivers nothing before': mutateSubscription(({ missed }) => ({
    missed: async () => missed?.().catch(() => undefined),
  })),
  'tells it when it is opened again, where that had not succeeded before': mutateSubscription(
    ({ missed }) => ({ missed: async () => missed?.().catch(() => undefined) }),
  ),
  'tells a subscription nothing that goes on where it stopped': tellsAlways,
  'tells a subscription that it missed something when it has been forgotten': without(
    'forget',
    async () => undefined,
  ),
  'tells a subscription that it missed something of a type that it did not ask for before': tellsNobody,
  'tells a subscription that it missed something when an older copy of the bus is put back, and goes on':
    tellsNobody,
}

export const keepingMutants: Mutants<BusUnderTest, typeof keepingClauses> = {
  'keeps an event until every subscription has handled it, and no longer': keepsForOthers,
  'keeps nothing of a type that nobody asked for': asksForAll,
  'keeps nothing for a subscription that has been forgotten': without('forget', async () => undefined),
  'recognises an id published twice also when the event is no longer kept': mutant((bus) => {
    let published = 0
    return { publish: (event) => bus.publish({ ...event, id: `${event.id}#${++published}` }) }
  }),
  'refuses an event when it keeps as much as it may, until that is handled': mutant((bus) => ({
    publish: (event) => bus.publish(event).catch(() => undefined),
  })),
  'delivers nothing more to a subscription that has as many dead letters as may be, until some go':
    mutateSubscription(({ handle }) => ({ handle: (event) => handle(event).catch(() => undefined) })),
}

export const listenerMutants: Mutants<BusUnderTest, typeof listenerClauses> = {
  'lets every listener receive everything of its types from now on, in order': sharesOnePlace,
  'keeps nothing for a listener that has stopped': keepsForOthers,
  'gives up what a listener fails to handle, tells it that it missed something, and goes on': breakListener(
    () => ({ missed: async () => undefined }),
  ),
}
