import type { EventStore } from '@vitrine/engines'

/** A store whose process is killed: after some appends it does nothing more. */
export function killedAfter(appends: number, store: EventStore): EventStore {
  let left = appends
  const unlessKilled = () => {
    if (left <= 0) throw new Error('killed')
  }
  return {
    ...store,
    async append(...asked) {
      unlessKilled()
      left -= 1
      return store.append(...asked)
    },
    async markPublished(...asked) {
      unlessKilled()
      return store.markPublished(...asked)
    },
  }
}
