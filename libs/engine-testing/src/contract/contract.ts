import { describe, it } from '@jest/globals'
import { runClause, type Clauses, type Open } from './clauses.ts'

/** Registers every clause as a test. `timeoutMs`: how long something may take to arrive. */
export function contract<Port>(port: string, clauses: Clauses<Port>) {
  return (adapter: string, open: Open<Port>, timeoutMs = 15_000): void =>
    describe(`the contract of ${port}`, () =>
      describe(adapter, () => {
        for (const [promise, clause] of Object.entries(clauses))
          it(promise, () => runClause(clause, open, timeoutMs), timeoutMs * 4)
      }))
}
