import { popularityOf, usualOf } from '@vitrine/taste-model'
import { column } from '../published/column.ts'
import type { DateOrder } from '../published/date-order.ts'
import type { IndexPart } from '../published/published-index.ts'
import { idHash } from './id-hash.ts'

const most = 0xffff

export type PopularityColumns = ReturnType<typeof popularityColumns>

/**
 * What everybody did with each post in the last seven days, and what that adds to its score: 12 bytes of each slot. An edit keeps
 * them, another post in the slot does not.
 */
export function popularityColumns(order: Pick<DateOrder, 'slots'>) {
  const posts = column(Uint32Array)
  const exposures = column(Uint16Array)
  const actions = column(Uint16Array)
  const lifts = column(Float32Array)
  let usual = usualOf({ exposures: 0, actions: 0 })

  const of = (slot: number) => ({
    exposures: exposures.values()[slot] ?? 0,
    actions: actions.values()[slot] ?? 0,
  })
  /** Of a post whose networks are all over, what they added goes, too. */
  const set = (slot: number, counts: { exposures: number; actions: number }) => {
    exposures.set(slot, Math.min(most, counts.exposures))
    actions.set(slot, Math.min(most, counts.actions))
    if (counts.exposures === 0) lifts.set(slot, 0)
  }
  const part: IndexPart = {
    put(slot, { id }) {
      const post = idHash(id)
      if (posts.values()[slot] === post) return
      posts.set(slot, post)
      if (!exposures.values()[slot]) return
      set(slot, { exposures: 0, actions: 0 })
    },
    remove: () => undefined,
  }
  return {
    ...part,
    of,
    set,
    /** By slot. */
    lifts: (): Float32Array => lifts.values(),
    /** How often those who see a post act on it, of all posts. */
    usual: () => usual,
    /** To be called when counts have changed: what is usual follows from all. */
    recount(): void {
      const sum = { exposures: 0, actions: 0 }
      const [seen, acted] = [exposures.values(), actions.values()]
      const slots = order.slots()
      for (const slot of slots) {
        sum.exposures += seen[slot] ?? 0
        sum.actions += acted[slot] ?? 0
      }
      usual = usualOf(sum)
      for (const slot of slots) if (seen[slot]) lifts.set(slot, popularityOf(of(slot), usual))
    },
  }
}
