import { PassThrough, Readable } from 'node:stream'
import { refuse } from '@vitrine/event-sourcing'
import { Agent, type Dispatcher } from 'undici'
import { readAll, type Forward, type ForwardedReply, type ForwardedRequest } from './forward.ts'
import { eachOrigin } from './replicas.ts'

/** Marks a reply of a process whose service is not up yet: nothing was done, another process may be asked. */
export const comingUpHeader = 'x-vitrine-coming-up'

const connectWithinMs = 1_000
const answerWithinMs = 4_000
/** What is uploaded may take its time. */
const digestWithinMs = 30_000

/**
 * A service behind one address or several, asked in turn. A process that cannot be reached is passed over
 * wherever asking another one cannot do the same thing twice. Refuses with 503 when none answers in time.
 */
export function overHttp(
  name: string,
  origins: readonly string[],
  connect: { socketPath?: string } = {},
): Required<Forward> & Forward {
  const agent = new Agent({
    connections: 64,
    connect: { timeout: connectWithinMs, ...connect },
    headersTimeout: answerWithinMs,
    bodyTimeout: digestWithinMs,
  })
  let turn = 0
  const inTurn = () => {
    turn = (turn + 1) % origins.length
    return [...origins.slice(turn), ...origins.slice(0, turn)]
  }
  const forward = async (asked: ForwardedRequest) => {
    for (const origin of inTurn())
      try {
        const reply = await send(agent, origin, asked)
        if (!reply.headers[comingUpHeader] || isStream(asked)) return reply
      } catch (error) {
        if (!mayAskAnother(error, asked)) break
      }
    const sentence = `The ${name} service cannot be reached. Please try again.`
    return refuse('unavailable', 'service-unavailable', sentence, { retryAfter: 2 })
  }
  const replicas = async () =>
    (await eachOrigin(origins)).map((origin) => ({
      address: origin,
      forward: (asked: ForwardedRequest) => send(agent, origin, asked),
    }))
  return Object.assign(forward, { replicas })
}

const isStream = ({ body }: ForwardedRequest) => body instanceof Readable

/** The path goes on as it came. A short reply is read to its end here: one that breaks off is no reply. */
async function send(agent: Agent, origin: string, asked: ForwardedRequest): Promise<ForwardedReply> {
  const { method, path, headers, body, long } = asked
  const reply = await agent.request({
    origin,
    path,
    method: method as Dispatcher.HttpMethod,
    headers,
    body: body instanceof Readable ? passedOn(body) : (body ?? null),
    ...(isStream(asked) ? { headersTimeout: digestWithinMs } : {}),
  })
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: long ? reply.body : await readAll(reply.body),
  }
}

/** What the service does not want of a stream is read to its end: its sender's connection goes on. */
function passedOn(stream: Readable): Readable {
  const passed = new PassThrough()
  stream.once('error', (error) => passed.destroy(error))
  stream.once('close', () => stream.readableEnded || passed.destroy(new Error('its sender went away')))
  passed.once('close', () => stream.unpipe(passed).resume())
  return stream.pipe(passed)
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
  const code = String((error as { code?: unknown }).code)
  if (isStream(asked)) return false
  const readsOnly = asked.method === 'GET' || asked.method === 'HEAD'
  return unsent.has(code) || (readsOnly && broken.has(code))
}
