import type { EventContext } from '@vitrine/engines'
import { currentTrace } from '../telemetry/tracing.ts'

export type ContextOf = (by?: string, note?: string) => EventContext

/** What is known about an event: when, by whom, in which trace, and why. */
export const contextAt =
  (now: () => Date): ContextOf =>
  (by, note) => {
    const trace = currentTrace()
    const known = { ...(by ? { by } : {}), ...(trace ? { trace } : {}), ...(note ? { note } : {}) }
    return { at: now().toISOString(), ...known }
  }
