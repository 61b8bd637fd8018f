import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import {
  operationsApi,
  Problem,
  VerifyLine,
  type Endpoint,
  type ReplyOf,
  type SentBody,
} from '@vitrine/contracts'
import { readAll, type Forward } from '../transport/forward.ts'
import { visitorHeaders } from '../http/visitor.ts'

/** An operation that a service refused, with its message. */
export class OperationRefused extends Error {
  readonly status: number
  /** The code of its problem; `unexpected` without one. */
  readonly code: string
  constructor(message: string, status: number, code = 'unexpected') {
    super(message)
    this.status = status
    this.code = code
  }
}

export type Verification = Extract<VerifyLine, { differences: unknown }>
export type Operator = ReturnType<typeof operator>

/** Calls of one service that are for operators only. */
export function operator({ forward, gatewayKey }: { forward: Forward; gatewayKey: string }) {
  const send = async (
    { method, path }: Endpoint,
    { params = {}, body, long = false }: { params?: Record<string, string>; body?: unknown; long?: boolean },
  ) => {
    const reply = await forward({
      method,
      path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      headers: {
        ...visitorHeaders(gatewayKey, ''),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      long,
    })
    if (reply.status < 400) return reply.body
    const problem = problemIn((await readAll(reply.body)).toString('utf8'))
    const sentence = problem?.message ?? `The service answered ${reply.status}.`
    throw new OperationRefused(sentence, reply.status, problem?.code)
  }
  return {
    async ask<E extends Endpoint>(
      endpoint: E,
      given: { params?: Record<string, string>; body?: SentBody<E> } = {},
    ): Promise<ReplyOf<E>> {
      const text = (await readAll(await send(endpoint, given))).toString('utf8')
      return endpoint.reply.parse(text ? JSON.parse(text) : undefined) as ReplyOf<E>
    },
    /** Resolves when everything was compared, however long that takes; `onEvents` is called with the progress. */
    async verify(name: string, onEvents: (events: number) => void = () => {}): Promise<Verification> {
      const body = await send(operationsApi.verifyProjection, { params: { name }, long: true })
      for await (const text of createInterface({
        input: Buffer.isBuffer(body) ? Readable.from([body]) : body,
      })) {
        const line = VerifyLine.parse(JSON.parse(text))
        if ('failed' in line) throw new OperationRefused(line.failed, 500)
        if ('differences' in line) return line
        onEvents(line.events)
      }
      throw new OperationRefused(`Verifying ${name} ended early: its service stopped answering.`, 503)
    },
  }
}

function problemIn(text: string): Problem | undefined {
  try {
    return Problem.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
