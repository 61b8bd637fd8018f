import type { Documents, Stored } from '@vitrine/engines'
import { firstState, type RollupState } from './rollup-state.ts'

/** What a process knows may be this old. */
export const knownForMs = 500

export type RollupStore = ReturnType<typeof rollupStore>

/** The state of the roll-up, as every process of the service agrees on it. */
export function rollupStore(given: {
  documents: Documents
  /** Of a service that never counted; 0 where totals are there already. */
  firstVersion: () => Promise<number>
  now: () => Date
}) {
  const states = given.documents.collection<RollupState>('rollup')
  let known: RollupState | undefined

  const open = async (): Promise<Stored<RollupState>> => {
    const found = await states.get('state')
    if (found) return found
    await states.insert('state', 1, firstState(await given.firstVersion(), given.now()))
    return open()
  }
  const read = async () => {
    const stored = await open()
    known = stored.document
    return stored
  }
  return {
    refresh: async () => (await read()).document,
    /** What was known last: whoever changes it waits until everybody has heard. */
    latest: async () => known ?? (await read()).document,
    /** Changes it, whoever else does at the same time; answers what it is then. */
    async change(decide: (state: RollupState) => RollupState): Promise<RollupState> {
      for (;;) {
        const { version, document } = await read()
        const next = decide(document)
        if (next === document) return document
        if (await states.replace('state', version + 1, next)) return (known = next)
      }
    },
  }
}
