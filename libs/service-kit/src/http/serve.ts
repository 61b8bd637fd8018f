import type { BodyOf, Caller, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@vitrine/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authorise } from './caller.ts'
import { parseOrRefuse } from './parse.ts'
import type { Router } from './router.ts'
import { inRequestSpan } from '../telemetry/request-span.ts'
import type { Visitor } from './visitor.ts'

export type Call<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: Caller
  visitor: Visitor
  fromGateway: boolean
  request: FastifyRequest
  reply: FastifyReply
}

/** A reply with bytes that were made before, by the schema of its endpoint. */
export class PreparedReply {
  readonly status: number
  readonly headers: Record<string, string>
  readonly bytes: Buffer | undefined
  constructor(given: { status: number; headers: Record<string, string>; bytes?: Buffer }) {
    this.status = given.status
    this.headers = given.headers
    this.bytes = given.bytes
  }
}

/**
 * Serves one endpoint of the contract: checks the caller, parses the input, shapes the output. `binary` endpoints write to
 * `reply` themselves.
 */
export function serve<E extends Endpoint>(
  { app, identify }: Pick<Router, 'app' | 'identify'>,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E> | PreparedReply>,
): void {
  const from = { fromInside: endpoint.allow === 'gateway' }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: (request, reply) =>
      inRequestSpan({ endpoint, request, reply }, async () => {
        const { caller, visitor, fromGateway } = await identify(request)
        authorise(endpoint, caller, fromGateway)
        const result = await handle({
          params: parseOrRefuse(endpoint.params, request.params, 'path', from) as ParamsOf<E>,
          query: parseOrRefuse(endpoint.query, request.query, 'query', from) as QueryOf<E>,
          body: parseOrRefuse(endpoint.body, request.body, 'body', from) as BodyOf<E>,
          caller,
          visitor,
          fromGateway,
          request,
          reply,
        })
        if (result instanceof PreparedReply)
          return reply.code(result.status).headers(result.headers).send(result.bytes)
        if (endpoint.carries === 'binary') return reply
        if (endpoint.status === 204) return reply.code(204).send()
        return reply.code(endpoint.status).send(endpoint.reply.parse(result))
      }),
  })
}
