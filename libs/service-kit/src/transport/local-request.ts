import { Readable } from 'node:stream'
import { errorCodes, type FastifyInstance } from 'fastify'
import { JsonBody, type ForwardedRequest } from './forward.ts'
import { passedOn } from './passed-on.ts'

/** The request that Fastify reads, without a connection. */
export type LocalRequest = Readable & {
  method: string
  url: string
  headers: Record<string, string>
  socket: typeof noSocket
}

export function localRequest(asked: ForwardedRequest): LocalRequest {
  const { body } = asked
  if (body instanceof JsonBody) return new ValueRequest(asked, body.value)
  return body instanceof Readable ? streamed(body, asked) : new WholeRequest(asked, body)
}

/** Makes an app accept values of callers in its process. Nobody else can send this content type. */
export function takeValues(app: FastifyInstance): void {
  app.addContentTypeParser(valueType, (_request, payload, done) => {
    if (payload instanceof ValueRequest) done(null, payload.value)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(valueType))
  })
}

const valueType = 'application/x-vitrine-value'

const noSocket = { remoteAddress: '127.0.0.1', encrypted: false }

type Head = Pick<ForwardedRequest, 'method' | 'path' | 'headers'>

class WholeRequest extends Readable {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly httpVersion = '1.1'
  readonly httpVersionMajor = 1
  readonly httpVersionMinor = 1
  readonly socket = noSocket
  readonly aborted = false
  private readonly body: string | Buffer | undefined
  constructor({ method, path, headers }: Head, body: string | Buffer | undefined) {
    super({ autoDestroy: false })
    this.body = body
    this.method = method
    this.url = path
    this.headers = lowerCased(headers)
    if (body !== undefined) this.headers['content-length'] = String(Buffer.byteLength(body))
  }
  override _read() {
    if (this.body?.length) this.push(this.body)
    this.push(null)
  }
}

class ValueRequest extends WholeRequest {
  readonly value: unknown
  constructor(head: Head, value: unknown) {
    super({ ...head, headers: { ...head.headers, 'content-type': valueType } }, undefined)
    this.value = value
  }
}

/** A sender that disconnects is not a failure of the service: its reader gets the error, and may ignore it. */
function streamed(body: Readable, { method, path, headers }: Head): LocalRequest {
  const version = { httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 }
  const head = { method, url: path, headers: lowerCased(headers) }
  const passed = passedOn(body).on('error', () => undefined)
  return Object.assign(passed, head, version, { socket: noSocket })
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  const lower: Record<string, string> = { host: 'localhost' }
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) lower[name.toLowerCase()] = value
  }
  return lower
}
