import { isVersionConflict, type EventStore } from '@vitrine/engines'
import { operationsStream, type OperationsEvent } from './operations.events.ts'

/** Appends what an operator decided to the service's own log, after whatever else was decided meanwhile. */
export async function audit(
  store: EventStore,
  { decided, at }: { decided: OperationsEvent; at: Date },
): Promise<void> {
  for (;;)
    try {
      const version = (await store.read(operationsStream, { last: 1 })).at(-1)?.version ?? 0
      await store.append(operationsStream, version, [decided], { at: at.toISOString(), by: decided.data.by })
      return
    } catch (error) {
      if (!isVersionConflict(error)) throw error
    }
}
