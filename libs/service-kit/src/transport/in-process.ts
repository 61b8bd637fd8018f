import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Forward, ForwardedReply } from './forward.ts'
import { StreamedReply, WholeReply, type LocalReply } from './local-reply.ts'
import { localRequest, type LocalRequest } from './local-request.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Fastify reads no more of a request and writes no more to a reply than these have. */
    routing(request: LocalRequest, reply: LocalReply): void
  }
}

/** A service in this process: its routes get the request as it is, and nothing is parsed twice. */
export const inProcess =
  (app: FastifyInstance): Forward =>
  (asked) =>
    new Promise<ForwardedReply>((resolve, reject) => {
      const request = localRequest(asked)
      const reply = asked.long ? new StreamedReply(resolve, reject) : new WholeReply(resolve, reject)
      if (asked.body instanceof Readable) reply.once('finish', () => request.destroy())
      app.routing(request, reply)
    })
