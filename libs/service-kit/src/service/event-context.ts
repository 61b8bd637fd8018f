import type { EventContext } from '@vitrine/engines'
import { currentTrace } from '../telemetry/tracing.ts'

export type ContextOf = (by?: string) => EventContext

/** What is known about an event: when, by whom, in which trace. */
export const contextAt =
  (now: () => Date): ContextOf =>
  (by) => {
    const trace = currentTrace()
    return { at: now().toISOString(), ...(by ? { by } : {}), ...(trace ? { trace } : {}) }
  }
