import { logApi } from '@vitrine/contracts'
import { EngineUnavailable } from '@vitrine/engines'
import { Refusal, type EventSource } from '@vitrine/event-sourcing'
import { callEndpoint, type Forward } from './forward.ts'
import { visitorHeaders } from './visitor.ts'

/** The public events of another service, from its log. While it is unavailable, so is the log. */
export function remoteLog(given: {
  service: string
  forward: () => Forward | undefined
  gatewayKey: string
}): EventSource {
  const { service, forward, gatewayKey } = given
  const headers = visitorHeaders(gatewayKey, '')
  const ask = async <Answer>(call: Promise<Answer>): Promise<Answer> =>
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
      const body = { stream, after }
      return (await ask(callEndpoint(forward(), logApi.readStream, { body, headers }))).events.map(exact)
    },
    async *scan({ prefix, after = null }) {
      for (let from = after; ;) {
        const body = { prefix, after: from }
        const { events, next } = await ask(callEndpoint(forward(), logApi.scanEvents, { body, headers }))
        if (events.length > 0) yield events.map(exact)
        if (!next) return
        from = next
      }
    },
  }
}

/** Without what is not known. */
function exact<Event extends { by?: string | undefined; trace?: string | undefined }>({
  by,
  trace,
  ...event
}: Event) {
  return { ...event, ...(by === undefined ? {} : { by }), ...(trace === undefined ? {} : { trace }) }
}
