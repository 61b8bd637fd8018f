import { Readable } from 'node:stream'
import { fieldOf } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { Agent, type Dispatcher } from 'undici'
import { JsonBody, readAll, type Forward, type ForwardedReply, type ForwardedRequest } from './forward.ts'
import { passedOn } from './passed-on.ts'
import { addressesOf, type LookUp } from './replicas.ts'
import { tracedForward } from '../telemetry/traced-forward.ts'

/** Marks a reply of a process whose service is not up yet: nothing was done, and another process may be called. */
export const comingUpHeader = 'x-vitrine-coming-up'

const connectWithinMs = 1_000
const answerWithinMs = 4_000
/** Uploads take longer. */
const digestWithinMs = 30_000
/** A reply that has to be made first waits behind others. */
const makeWithinMs = 60_000

/** Marks the replies of a process that is stopping: others are called first, until it is back. */
export const closingHeader = 'x-vitrine-closing'
const askedLastMs = 3_000

/** How long an idle connection is kept, whatever the other side offers. */
export const idleConnectionMs = 1_000

/**
 * A service behind one or several addresses, or a name with several, called in turn. A process that cannot be reached is
 * skipped where the call cannot be done twice by that. Refuses with 503 when none answers in time.
 */
export function overHttp(
  name: string,
  origins: readonly string[],
  { lookUp, ...connect }: { socketPath?: string; lookUp?: LookUp } = {},
): Required<Forward> & Forward {
  const agentOf = (bounds: { connections: number; headersTimeout: number }) =>
    new Agent({
      ...bounds,
      connect: { timeout: connectWithinMs, ...connect },
      bodyTimeout: digestWithinMs,
      keepAliveTimeout: idleConnectionMs,
      keepAliveMaxTimeout: idleConnectionMs,
    })
  const agent = agentOf({ connections: 64, headersTimeout: answerWithinMs })
  /** Long replies may be slow to make and slow to read: in a pool of their own they block nothing else. */
  const agentForLong = agentOf({ connections: 256, headersTimeout: makeWithinMs })
  const addresses = connect.socketPath ? async () => origins : addressesOf(origins, lookUp)
  let turn = 0
  const closing = new Map<string, number>()
  const isClosing = (origin: string) => Number(closing.has(origin))
  const inTurn = async () => {
    const all = await addresses()
    turn = (turn + 1) % all.length
    const order = [...all.slice(turn), ...all.slice(0, turn)]
    for (const [origin, until] of closing) if (until < performance.now()) closing.delete(origin)
    return closing.size > 0 ? order.sort((one, other) => isClosing(one) - isClosing(other)) : order
  }
  const noteClosing = (origin: string, reply: ForwardedReply) => {
    if (reply.headers[closingHeader]) closing.set(origin, performance.now() + askedLastMs)
    else if (closing.size > 0) closing.delete(origin)
  }
  const isReady = (origin: string) =>
    send(agent, origin, { method: 'GET', path: '/ready', headers: {} }).then(
      ({ status }) => status === 200,
      () => false,
    )
  /** A stream can be sent only once: first to a process that can take it. */
  const readyFirst = async (order: readonly string[]) => {
    for (const origin of order)
      if (await isReady(origin)) return [origin, ...order.filter((other) => other !== origin)]
    return order
  }
  const forward = tracedForward(name, async (asked) => {
    const all = await inTurn()
    const order = isStream(asked) && all.length > 1 ? await readyFirst(all) : all
    for (const origin of order)
      try {
        const reply = await send(asked.long ? agentForLong : agent, origin, asked)
        noteClosing(origin, reply)
        if (!reply.headers[comingUpHeader] || isStream(asked)) return reply
      } catch (error) {
        if (!mayAskAnother(error, asked)) break
      }
    const sentence = `The ${name} service cannot be reached. Please try again.`
    return refuse('unavailable', 'service-unavailable', sentence, { retryAfter: 2 })
  })
  const replicas = async () =>
    (await addresses()).map((origin) => ({
      address: origin,
      forward: (asked: ForwardedRequest) => send(agent, origin, asked),
    }))
  return Object.assign(forward, { replicas })
}

const isStream = ({ body }: ForwardedRequest) => body instanceof Readable

/** The path is passed on unchanged. A short reply is read to its end here: a broken one is an error. */
async function send(agent: Agent, origin: string, asked: ForwardedRequest): Promise<ForwardedReply> {
  const { method, path, headers, body, long, withoutTimeout } = asked
  const reply = await agent.request({
    origin,
    path,
    method: method as Dispatcher.HttpMethod,
    headers,
    body:
      body instanceof Readable ? passedOn(body) : body instanceof JsonBody ? String(body) : (body ?? null),
    ...(isStream(asked) ? { headersTimeout: digestWithinMs } : withoutTimeout ? { headersTimeout: 0 } : {}),
  })
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: long ? reply.body : await readAll(reply.body),
  }
}

/** No connection was made: nothing was sent. */
const unsent = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** The connection broke: what was sent may have been done. */
const broken = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

function mayAskAnother(error: unknown, asked: ForwardedRequest): boolean {
  const code = String(fieldOf(error, 'code'))
  if (isStream(asked)) return false
  const repeatable = asked.repeatable || asked.method === 'GET' || asked.method === 'HEAD'
  return unsent.has(code) || (repeatable && broken.has(code))
}
