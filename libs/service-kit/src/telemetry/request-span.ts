import type { Endpoint } from '@vitrine/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemReply } from '../http/problem-reply.ts'
import { currentTraceId, enterTrace } from './tracing.ts'

type Given = {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'route'>
  request: FastifyRequest
  reply: FastifyReply
  /** The caller may be anybody: its trace does not decide what is sampled. */
  untrusted?: boolean
  /** `traceparent`, where it does not come in a header. */
  parent?: unknown
}

/** Answers a request in a span of its own, which continues the caller's trace. */
export function inRequestSpan(given: Given, answer: () => Promise<FastifyReply>): Promise<FastifyReply> {
  const { endpoint, request, reply, untrusted = false } = given
  const header = request.headers['traceparent']
  return enterTrace(
    {
      service: request.server.service,
      name: endpoint.route,
      kind: 'server',
      parent: given.parent ?? header,
      untrusted,
      attributes: { 'http.request.method': endpoint.method, 'http.route': endpoint.path },
    },
    async (note) => {
      request.traceId = currentTraceId() ?? ''
      try {
        const answered = await answer()
        note({ 'http.response.status_code': reply.statusCode })
        return answered
      } catch (error) {
        note({ 'http.response.status_code': problemReply(error, '').status })
        throw error
      }
    },
  )
}
