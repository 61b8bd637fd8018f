import type { Clauses, Open, Opened } from './clauses.ts'

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
