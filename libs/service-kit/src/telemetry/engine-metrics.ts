import { fieldOf } from '@vitrine/engines'
import type { Meter } from './measurements.ts'
import type { EngineCall, Observe } from './observed-engines.ts'

const messaging = new Set<EngineCall['port']>(['bus', 'activity'])

/** Measures how long calls of engines take, and with which error they fail. */
export const measuredCalls = (meter: Meter): Observe => {
  const note = ({ port, system, operation, handledBy }: EngineCall, began: number, error?: unknown) => {
    const seconds = (performance.now() - began) / 1000
    const failure = { 'error.type': error === undefined ? undefined : kindOf(error) }
    if (handledBy !== undefined)
      meter.record('messaging.process.duration', seconds, {
        'messaging.destination.name': handledBy,
        ...failure,
      })
    else if (messaging.has(port))
      meter.record('messaging.client.operation.duration', seconds, {
        'messaging.system': system,
        'messaging.operation.name': operation,
        ...failure,
      })
    else
      meter.record('db.client.operation.duration', seconds, {
        'db.system.name': system,
        'db.operation.name': operation,
        ...failure,
      })
  }
  return (call, work) => {
    const began = performance.now()
    return work().then(
      (result) => {
        note(call, began)
        return result
      },
      (error: unknown) => {
        note(call, began, error)
        throw error
      },
    )
  }
}

/** The code of an error, or else its name. */
function kindOf(error: unknown): string {
  const code = fieldOf(error, 'code')
  return typeof code === 'string' ? code : String(fieldOf(error, 'name') ?? 'Error')
}
