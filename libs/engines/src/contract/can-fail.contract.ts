import { describe, expect, it } from '@jest/globals'
import type { Breaks } from './breaks.ts'
import { runClause, type Clauses, type Open } from './clauses.ts'

/** Proves that each clause of a suite turns red when what it promises is broken. */
export function canFail<Port, Promises extends Clauses<Port>>(
  port: string,
  suite: { clauses: Promises; breaks: Breaks<Port, Promises>; open: Open<Port> },
): void {
  describe(`the contract of ${port} notices when a port no longer`, () => {
    for (const [promise, clause] of Object.entries(suite.clauses))
      it(promise, async () => {
        const broken = suite.breaks[promise as keyof Promises](suite.open)
        const outcome = await runClause(clause, broken, 150).then(
          () => 'kept its promise',
          (error: unknown) => error,
        )
        expect(outcome).toHaveProperty('message', expect.stringContaining('expect('))
      })
  })
}
