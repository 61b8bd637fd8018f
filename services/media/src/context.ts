import type { Caller } from '@vitrine/contracts'
import type { EventContext } from '@vitrine/engines'
import { currentTrace } from '@vitrine/service-kit'

export type ContextOf = (caller?: Caller) => EventContext

/** What is known around an event: when, by whom, in which trace. */
export const contextAt =
  (now: () => Date): ContextOf =>
  (caller) => {
    const trace = currentTrace()
    const by = caller?.administrator?.id
    return { at: now().toISOString(), ...(by ? { by } : {}), ...(trace ? { trace } : {}) }
  }
