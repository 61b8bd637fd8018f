import { logApi, type ServiceName } from '@vitrine/contracts'
import { EngineUnavailable } from '@vitrine/engines'
import { Refusal, type EventSource } from '@vitrine/event-sourcing'
import type { Ask } from '../service/service-definition.ts'

/** The public events of another service, from its log. The log is unavailable while the service is. */
export function remoteLog({ service, ask }: { service: ServiceName; ask: Ask }): EventSource {
  const orUnavailable = async <Answer>(call: Promise<Answer>): Promise<Answer> =>
    call.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      throw new EngineUnavailable({
        engine: `The log of ${service}`,
        setting: `${service.toUpperCase()}_URL`,
        address: service,
        cause: error,
      })
    })
  return {
    async read(stream, { after }) {
      const { events } = await orUnavailable(ask(service, logApi.readStream, { stream, after }))
      return events.map(exact)
    },
    async *scan({ prefix, after = null }) {
      for (let from = after; ;) {
        const asked = ask(service, logApi.scanEvents, { prefix, after: from })
        const { events, next } = await orUnavailable(asked)
        if (events.length > 0) yield events.map(exact)
        if (!next) return
        from = next
      }
    },
  }
}

/** Without undefined fields. */
function exact<Event extends Partial<Record<'by' | 'trace' | 'note', string | undefined>>>({
  by,
  trace,
  note,
  ...event
}: Event) {
  return {
    ...event,
    ...(by === undefined ? {} : { by }),
    ...(trace === undefined ? {} : { trace }),
    ...(note === undefined ? {} : { note }),
  }
}
