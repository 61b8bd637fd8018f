import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Problem } from '@vitrine/contracts'
import type { FastifyReply } from 'fastify'
import { problemReply } from './problem-reply.ts'
import { problemHeaders } from './protective-headers.ts'
import { newTraceId } from '../telemetry/trace-context.ts'

/** Answers a request that reached no route. */
export function refuseUnrouted(error: unknown, reply: FastifyReply): void {
  const { status, problem } = problemReply(error, newTraceId())
  void reply.code(status).headers(problemHeaders).send(problem)
}

const reasons: Record<string, [status: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'request-invalid',
    'The headers, cookies among them, are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'request-invalid',
    'The request took too long to arrive.',
  ],
}
const unreadable = ['400 Bad Request', 'request-invalid', 'The request could not be understood.'] as const

/** Answers bytes that are not HTTP, or not a whole request in time, and ends the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const [status, code, message] = reasons[error.code ?? ''] ?? unreadable
    const body = JSON.stringify({ message, code, traceId: newTraceId() } satisfies Problem)
    const head = [
      `HTTP/1.1 ${status}`,
      ...Object.entries(problemHeaders).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}

/** Answers an `Expect` header other than `100-continue`. */
export const refuseExpectation = (reply: ServerResponse) =>
  refuseBefore(reply, 417, 'Nothing but `Expect: 100-continue` is understood here.')

/** Answers a request without a `Host`, and ends the connection. */
export const refuseWithoutHost = (reply: ServerResponse) =>
  refuseAndClose(reply, 'The request says no `Host`.')

/** Answers a request whose body has no clear end, and ends the connection: what follows may be anything. */
export const refuseFraming = (reply: ServerResponse) =>
  refuseAndClose(reply, 'Nothing but `Transfer-Encoding: chunked` is understood here.')

const refuseAndClose = (reply: ServerResponse, message: string) =>
  refuseBefore(reply.setHeader('connection', 'close'), 400, message)

function refuseBefore(reply: ServerResponse, status: number, message: string): void {
  const problem: Problem = { message, code: 'request-invalid', traceId: newTraceId() }
  reply.writeHead(status, problemHeaders).end(JSON.stringify(problem))
}
