import type { Forward } from '../transport/forward.ts'
import { currentTrace, inSpan } from './tracing.ts'

/** Takes the trace of what is being done along to another service. */
export const tracedForward =
  (service: string, forward: Forward): Forward =>
  (request) =>
    inSpan(
      {
        name: request.method,
        kind: 'client',
        attributes: { 'http.request.method': request.method, 'peer.service': service },
      },
      async (note) => {
        const traceparent = currentTrace()
        const reply = await forward(
          traceparent ? { ...request, headers: { ...request.headers, traceparent } } : request,
        )
        note({ 'http.response.status_code': reply.status })
        return reply
      },
    )
