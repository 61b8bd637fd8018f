import { describe, expect, it } from '@jest/globals'
import type { Breaks } from './breaks.ts'
import { runClause, type Clauses, type Open } from './clauses.ts'

/**
 * Proves that each clause of a suite turns red when what it promises is broken. `patienceMs`: long enough for an
 * adapter that is whole, so that what turns a clause red is the break.
 */
export function canFail<Port, Promises extends Clauses<Port>>(
  port: string,
  suite: { clauses: Promises; breaks: Breaks<Port, Promises> },
) {
  return (adapter: string, open: Open<Port>, patienceMs = 150): void =>
    describe(`the contract of ${port} notices when ${adapter} no longer`, () => {
      for (const [promise, clause] of Object.entries(suite.clauses))
        it(
          promise,
          async () => {
            const broken = suite.breaks[promise as keyof Promises](open)
            const outcome = await runClause(clause, broken, patienceMs).then(
              () => 'kept its promise',
              (error: unknown) => error,
            )
            expect(outcome).toHaveProperty('message', expect.stringContaining('expect('))
          },
          30_000 + patienceMs * 4,
        )
    })
}
