import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Readable, Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Forward, ForwardedReply, ForwardedRequest } from './forward.ts'

type InjectMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'

/** A service in this process. */
export const inProcess = (app: FastifyInstance): Forward => {
  return (request) => {
    const { body, long } = request
    const isShort = !long && !(body instanceof Readable)
    return isShort ? answer(app, { ...request, body }) : inject(app, request)
  }
}

async function inject(
  app: FastifyInstance,
  { method, path, headers, body, long }: ForwardedRequest,
): Promise<ForwardedReply> {
  const request = {
    method: method as InjectMethod,
    url: path,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  }
  const reply = long ? await app.inject({ ...request, payloadAsStream: true }) : await app.inject(request)
  const { statusCode: status, headers: answered } = reply
  return {
    status,
    headers: answered as IncomingHttpHeaders,
    body: long ? reply.stream() : reply.rawPayload,
  }
}

type ShortRequest = Omit<ForwardedRequest, 'body'> & { body: string | Buffer | undefined }

/** Most calls are short, and need none of what imitates a connection: a third of the time. */
const answer = (app: FastifyInstance, request: ShortRequest) =>
  new Promise<ForwardedReply>((resolve, reject) => {
    const incoming = new LocalRequest(request) as unknown as IncomingMessage
    const outgoing = new LocalReply(resolve, reject) as unknown as ServerResponse
    app.routing(incoming, outgoing)
  })

const noSocket = { remoteAddress: '127.0.0.1', encrypted: false }

/** What Fastify reads of a request. */
class LocalRequest extends Readable {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly httpVersion = '1.1'
  readonly httpVersionMajor = 1
  readonly httpVersionMinor = 1
  readonly socket = noSocket
  readonly aborted = false
  private readonly body: string | Buffer | undefined
  constructor({ method, path, headers, body }: ShortRequest) {
    super({ autoDestroy: false })
    this.body = body
    this.method = method
    this.url = path
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    this.headers = { host: 'localhost', ...lowerCased(headers), ...length }
  }
  override _read() {
    if (this.body?.length) this.push(this.body)
    this.push(null)
  }
}

/** What Fastify writes a reply to; resolves when it is whole. */
class LocalReply extends Writable {
  statusCode = 200
  headersSent = false
  private readonly answered: IncomingHttpHeaders = {}
  private readonly chunks: Buffer[] = []
  private readonly onWhole: (reply: ForwardedReply) => void
  private readonly onBroken: (error: Error) => void
  constructor(onWhole: (reply: ForwardedReply) => void, onBroken: (error: Error) => void) {
    super({ autoDestroy: false })
    this.onWhole = onWhole
    this.onBroken = onBroken
  }
  setHeader(name: string, value: OutgoingHttpHeaders[string]) {
    this.answered[name.toLowerCase()] = typeof value === 'number' ? String(value) : value
    return this
  }
  getHeader(name: string) {
    return this.answered[name.toLowerCase()]
  }
  getHeaders() {
    return { ...this.answered }
  }
  hasHeader(name: string) {
    return this.getHeader(name) !== undefined
  }
  removeHeader(name: string) {
    delete this.answered[name.toLowerCase()]
  }
  writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
    this.statusCode = status
    for (const name in headers) this.setHeader(name, headers[name])
    this.headersSent = true
    return this
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.headersSent = true
    this.chunks.push(chunk)
    done()
  }
  override _final(done: () => void) {
    const { statusCode: status, answered: headers, chunks } = this
    this.onWhole({ status, headers, body: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) })
    done()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.onBroken(error ?? new Error('The reply broke off'))
    done(null)
  }
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  const lower: Record<string, string> = {}
  for (const name in headers) lower[name.toLowerCase()] = headers[name]!
  return lower
}
