import { setImmediate as turn } from 'node:timers/promises'
import type { Collection, CounterSet, Documents } from '@vitrine/engines'

/** Ends of a call: as it should; twice, as after a lost connection; or with it the process, before or after it. */
export type Fate = 'done' | 'repeated' | 'killed before' | 'killed after'

type Ports = { counters: CounterSet; documents: Documents }
type Call = { isRepeatable: boolean; run: () => Promise<unknown>; reply: (result: unknown) => void }

/** A process whose calls of the engines each wait until it is their turn. */
export function processInSteps(ports: Ports, work: (ports: Ports) => Promise<void>) {
  const waiting: Call[] = []
  const state: { isOver: boolean; error?: unknown } = { isOver: false }
  const stepped = <Port extends object>(port: Port, isRepeatable: boolean): Port =>
    new Proxy(port, {
      get: (_, name) => {
        const call = Reflect.get(port, name) as (...given: unknown[]) => Promise<unknown>
        return (...given: unknown[]) =>
          new Promise((reply) => waiting.push({ isRepeatable, run: () => call(...given), reply }))
      },
    })
  const documents: Documents = {
    ...ports.documents,
    collection: <Document extends object>(...given: Parameters<Documents['collection']>) =>
      stepped<Collection<Document>>(ports.documents.collection<Document>(...given), false),
  }
  void work({ counters: stepped(ports.counters, true), documents })
    .catch((error: unknown) => (state.error = error))
    .finally(() => (state.isOver = true))
  return {
    isOver: () => state.isOver,
    /** Does one of the calls that wait; with what follows from it until the next one. */
    async step(random: () => number, fate: Fate): Promise<void> {
      const [call] = waiting.splice(Math.floor(random() * waiting.length), 1)
      if (!call) return void (await turn())
      if (fate === 'killed before') return void (state.isOver = true)
      const result = await call.run()
      if (fate === 'killed after') return void (state.isOver = true)
      call.reply(fate === 'repeated' && call.isRepeatable ? await call.run() : result)
      await turn()
      if (state.error) throw state.error
    },
  }
}
