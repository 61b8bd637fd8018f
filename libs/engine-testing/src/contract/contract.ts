import { describe, it } from '@jest/globals'
import { runClause, type Clauses, type Open } from './clauses.ts'

/** Registers every clause as a test. `patienceMs`: how long something may take to arrive. */
export function contract<Port>(port: string, clauses: Clauses<Port>) {
  return (adapter: string, open: Open<Port>, patienceMs = 15_000): void =>
    describe(`the contract of ${port}`, () =>
      describe(adapter, () => {
        for (const [promise, clause] of Object.entries(clauses))
          it(promise, () => runClause(clause, open, patienceMs), patienceMs * 4)
      }))
}
