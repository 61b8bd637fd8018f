import { describe, expect, it } from '@jest/globals'
import { runClause, type Clauses, type Open, type Opened } from './contract.ts'

/** One behaviour of a port, broken on purpose. */
export type Break<Port> = (open: Open<Port>) => Open<Port>

/** For every promise of a contract a break that it must notice. */
export type Breaks<Port, Promises extends Clauses<Port>> = Readonly<Record<keyof Promises, Break<Port>>>

/** The same port, except for what `change` answers. */
export const breaking =
  <Port>(change: (port: Port) => Partial<Port>): Break<Port> =>
  (open) =>
  async () => {
    const broken = (port: Port): Port => ({ ...port, ...change(port) })
    const opened = await open()
    return { ...opened, port: broken(opened.port), reopen: async () => broken(await opened.reopen()) }
  }

/** Opened again it is empty: as if nothing had been kept. */
export const forgetful =
  <Port>(): Break<Port> =>
  (open) =>
  async () => {
    const all: Opened<Port>[] = [await open()]
    return {
      port: all[0]!.port,
      async reopen() {
        const next = await open()
        all.push(next)
        return next.port
      },
      async close() {
        for (const { close } of all) await close()
      },
    }
  }

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
