import { setImmediate as turn } from 'node:timers/promises'
import type { Collection, CounterSet, Documents } from '@vitrine/engines'

/** Ends of a call: as it should; twice, as after a lost connection; or with it the process, before, after or amid it. */
export type Fate = 'done' | 'repeated' | 'killed before' | 'killed amid' | 'killed after'

type Ports = { counters: CounterSet; documents: Documents }
/** `runSome`: does a part of what is written together. */
type Call = {
  isRepeatable: boolean
  run: () => Promise<unknown>
  runSome: (share: number) => Promise<unknown>
  reply: (result: unknown) => void
}
const writtenTogether: readonly unknown[] = ['storeNext', 'remove'] satisfies (
  keyof Collection<object> | keyof CounterSet
)[]

/** A process whose calls of the engines each wait until it is their turn. */
export function processInSteps(ports: Ports, work: (ports: Ports) => Promise<void>) {
  const waiting: Call[] = []
  const state: { isOver: boolean; error?: unknown } = { isOver: false }
  const stepped = <Port extends object>(port: Port, isRepeatable: boolean): Port =>
    new Proxy(port, {
      get: (_, name) => {
        const call = Reflect.get(port, name) as (...given: unknown[]) => Promise<unknown>
        return (...given: unknown[]) => {
          const run = () => call(...given)
          const [all] = given
          const runSome = async (share: number) => {
            if (writtenTogether.includes(name) && Array.isArray(all))
              await call(all.slice(0, Math.floor(share * all.length)))
          }
          return new Promise((reply) => waiting.push({ isRepeatable, run, runSome, reply }))
        }
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
      if (fate === 'killed amid') return void (await call.runSome(random()), (state.isOver = true))
      const result = await call.run()
      if (fate === 'killed after') return void (state.isOver = true)
      call.reply(fate === 'repeated' && call.isRepeatable ? await call.run() : result)
      await turn()
      if (state.error) throw state.error
    },
  }
}
