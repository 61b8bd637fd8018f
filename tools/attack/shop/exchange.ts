import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Answer } from './answer.ts'

export type Request = {
  method: string
  /** Sent as it is written: nothing is resolved or encoded. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  json?: unknown
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request and its whole answer. Rejects when there is none within `withinMs`. */
export async function exchange(url: string, given: Request, withinMs: number): Promise<Answer> {
  const { method, path, json, body = json === undefined ? undefined : JSON.stringify(json) } = given
  const { hostname, port } = new URL(url)
  const begun = performance.now()
  const headers = {
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...given.headers,
  }
  const signal = AbortSignal.timeout(withinMs)
  const sent = request({ agent, hostname, port, method, path, headers, signal })
  sent.on('error', () => {}) // what is refused early may break off the rest of the request
  sent.end(body)
  try {
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    const bytes = await buffer(reply)
    const decode = bytes.length > 0 ? decoders[reply.headers['content-encoding'] ?? ''] : undefined
    const text = (decode?.(bytes) ?? bytes).toString('utf8')
    return { status: reply.statusCode ?? 0, headers: reply.headers, text, ms: performance.now() - begun }
  } catch (error) {
    throw signal.aborted ? new Error(`hung: no whole answer within ${withinMs} ms`) : error
  }
}
