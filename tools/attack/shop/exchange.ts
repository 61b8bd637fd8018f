import { Agent, request } from 'node:http'
import type { Answer } from './answer.ts'

export type Request = {
  method: string
  /** Sent as it is written: nothing is resolved or encoded. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request and its whole answer. Rejects when there is none within `withinMs`. */
export function exchange(url: string, { method, path, headers = {}, body }: Request, withinMs: number) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const begun = performance.now()
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } })
    const late = setTimeout(
      () => sent.destroy(new Error(`hung: no whole answer within ${withinMs} ms`)),
      withinMs,
    )
    sent.on('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    sent.on('response', (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () => {
        clearTimeout(late)
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          text,
          ms: performance.now() - begun,
        })
      })
    })
    sent.end(body)
  })
}
