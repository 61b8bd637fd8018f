import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Endpoint, ReplyOf, SentBody } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import type { Replica } from './replicas.ts'

/** A value that is passed on as it is within the process, and written as JSON where it leaves it. */
export class JsonBody {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
  toString() {
    return JSON.stringify(this.value)
  }
}

export type ForwardedRequest = {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body?: Buffer | Readable | string | JsonBody
  /** The reply may be long or slow: it is passed on as it arrives. */
  long?: boolean
  /** The reply may take any time: it is awaited until the connection ends. */
  withoutTimeout?: boolean
  /** The call is idempotent: it may be sent to another process when a connection breaks. */
  repeatable?: boolean
}
export type ForwardedReply = { status: number; headers: IncomingHttpHeaders; body: Buffer | Readable }

/** Calls one service, wherever it runs; `replicas`: each of its processes, where there may be several. */
export type Forward = ((request: ForwardedRequest) => Promise<ForwardedReply>) & {
  replicas?: () => Promise<readonly Replica[]>
}

/** How to call each service: all that a service knows about another. */
export type Directory = Readonly<Record<string, Forward>>

export async function readAll(body: Buffer | Readable): Promise<Buffer> {
  if (Buffer.isBuffer(body)) return body
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Another service answered a call with an error. */
export class OtherReply extends Error {
  override readonly name = 'OtherReply'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Calls one endpoint of another service. */
export async function callEndpoint<E extends Endpoint>(
  forward: Forward | undefined,
  endpoint: E,
  given: {
    body?: SentBody<E>
    headers?: Record<string, string>
    path?: string
    repeatable?: boolean
    long?: boolean
  } = {},
): Promise<ReplyOf<E>> {
  if (!forward)
    return refuse('unavailable', 'service-unavailable', `Nobody serves ${endpoint.route} here.`, {
      retryAfter: 5,
    })
  const reply = await forward({
    method: endpoint.method,
    path: given.path ?? endpoint.path,
    headers: {
      ...given.headers,
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(given.body === undefined ? {} : { body: new JsonBody(given.body) }),
    ...(given.repeatable ? { repeatable: true } : {}),
    ...(given.long ? { long: true } : {}),
  })
  const text = (await readAll(reply.body)).toString('utf8')
  if (reply.status === 503 || isUnknownPath(reply.status, text))
    return refuse(
      'unavailable',
      'service-unavailable',
      'Part of the shop is unavailable for a moment. Please try again.',
      { retryAfter: 2 },
    )
  if (reply.status >= 400)
    throw new OtherReply(reply.status, `${endpoint.route} answered ${reply.status}: ${text.slice(0, 200)}`)
  return endpoint.reply.parse(text ? JSON.parse(text) : undefined) as ReplyOf<E>
}

/** A process of the previous build answers so during a deployment. */
const isUnknownPath = (status: number, problem: string) =>
  status === 404 && problem.includes('"code":"unknown-path"')
