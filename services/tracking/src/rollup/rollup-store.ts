import type { Documents } from '@vitrine/engines'
import { sharedState } from '@vitrine/event-sourcing'
import { firstState, type RollupState } from './rollup-state.ts'

/** How old the state may be that a process has read. */
export const knownForMs = 500

export type RollupStore = ReturnType<typeof rollupStore>

/** The state of the roll-up, as every process of the service agrees on it. */
export function rollupStore(given: {
  documents: Documents
  /** The version of the totals while no state is stored. */
  firstVersion: () => Promise<number>
  now: () => Date
}) {
  const { documents, firstVersion, now } = given
  return sharedState<RollupState>({
    collection: documents.collection('rollup'),
    id: 'state',
    first: async () => firstState(await firstVersion(), now()),
    knownForMs,
  })
}
