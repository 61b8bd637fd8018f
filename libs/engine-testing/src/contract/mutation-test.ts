import { describe, expect, it } from '@jest/globals'
import { runClause, type Clauses, type Open } from './clauses.ts'
import type { Mutants } from './mutants.ts'

/** How long a mutant may take to keep its promise after all. */
const timeoutMs = 150

/** Proves that each clause of a suite turns red on its mutant of the adapter; one adapter proves it for all. */
export function mutationTest<Port, Promises extends Clauses<Port>>(
  port: string,
  suite: { clauses: Promises; mutants: Mutants<Port, Promises> },
) {
  return (adapter: string, open: Open<Port>): void =>
    describe(`the contract of ${port} notices when ${adapter} no longer`, () => {
      for (const [promise, clause] of Object.entries(suite.clauses))
        it(promise, async () => {
          const mutant = suite.mutants[promise as keyof Promises](open)
          const outcome = await runClause(clause, mutant, timeoutMs).then(
            () => 'kept its promise',
            (error: unknown) => error,
          )
          expect(outcome).toHaveProperty('message', expect.stringContaining('expect('))
        })
    })
}
