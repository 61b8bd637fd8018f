import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { PassThrough, Writable } from 'node:stream'
import type { ForwardedReply } from './forward.ts'

type OnReply = (reply: ForwardedReply) => void
type OnBroken = (error: Error) => void

/** The reply that Fastify writes to, without a connection. */
export class LocalReply extends Writable {
  statusCode = 200
  headersSent = false
  private readonly answered: IncomingHttpHeaders = {}
  private readonly onReply: OnReply
  protected readonly onBroken: OnBroken
  constructor(onReply: OnReply, onBroken: OnBroken) {
    super({ autoDestroy: false })
    this.onReply = onReply
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
  protected reply(body: ForwardedReply['body']) {
    this.onReply({ status: this.statusCode, headers: this.answered, body })
  }
}

/** Replies when the body is whole. */
export class WholeReply extends LocalReply {
  private readonly chunks: Buffer[] = []
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.headersSent = true
    this.chunks.push(chunk)
    done()
  }
  override _final(done: () => void) {
    const [first, ...others] = this.chunks
    this.reply(first && others.length === 0 ? first : Buffer.concat(this.chunks))
    done()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.onBroken(error ?? new Error('The reply was cut off'))
    done(null)
  }
}

/** Replies with the first bytes; the reader sets the pace, and may disconnect. */
export class StreamedReply extends LocalReply {
  private hasBegun = false
  private readonly body = new PassThrough().once('close', () => this.destroy())
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.begin()
    this.body.write(chunk, done)
  }
  override _final(done: () => void) {
    this.begin()
    this.body.end(done)
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    const broken = error ?? new Error('The reply was cut off')
    this.onBroken(broken)
    if (!this.writableEnded) this.body.destroy(broken)
    done(null)
  }
  private begin() {
    if (this.hasBegun) return
    this.headersSent = this.hasBegun = true
    this.reply(this.body)
  }
}
