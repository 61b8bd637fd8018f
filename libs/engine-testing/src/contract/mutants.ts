import type { Clauses, Open, Opened } from './clauses.ts'

/** A port with one behaviour changed on purpose. */
export type Mutant<Port> = (open: Open<Port>) => Open<Port>

/** For every clause of a contract a mutant that must turn it red. */
export type Mutants<Port, Promises extends Clauses<Port>> = Readonly<Record<keyof Promises, Mutant<Port>>>

/** The same port, except for what `change` answers. */
export const mutate =
  <Port>(change: (port: Port) => Partial<Port>): Mutant<Port> =>
  (open) =>
  async () => {
    const mutated = (port: Port): Port => ({ ...port, ...change(port) })
    const opened = await open()
    return { ...opened, port: mutated(opened.port), reopen: async () => mutated(await opened.reopen()) }
  }

/** Opened again it is empty, as if nothing had been stored. */
export const forgetful =
  <Port>(): Mutant<Port> =>
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
