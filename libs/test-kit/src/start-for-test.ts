import type { Caller, Endpoint, ReplyOf, SentBody } from '@vitrine/contracts'
import type { Engines, RecordedEvent } from '@vitrine/engines'
import {
  operator,
  startService,
  visitorHeaders,
  type Directory,
  type Log,
  type Service,
} from '@vitrine/service-kit'
import { gatewayKey, tokenFor } from './callers.ts'
import { enginesWith } from './engines-with.ts'
import { storageForTest, type TestStorage } from './storage.fixtures.ts'
import { twice } from './twice.ts'

export type Asked<E extends Endpoint> = {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: SentBody<E>
  as?: Caller
  headers?: Record<string, string>
  /** The visitor's address; calls come through the gateway unless `untrusted`. */
  address?: string
  untrusted?: boolean
}
export type Answered<E extends Endpoint> = {
  status: number
  headers: Record<string, unknown>
  /** The parsed reply, or the problem; the text of what is no JSON. */
  body: ReplyOf<E> & { code?: string; message?: string }
}

type Opened = Pick<TestStorage, 'open' | 'owners' | 'forget'>

type Unrecorded = Omit<RecordedEvent, 'id' | 'at'> & { at?: string }

/**
 * Starts one service with every event delivered twice, on storage of its own unless some is given. Around it are the
 * owners of the events that it receives, unless the test's directory has others.
 */
export async function startForTest(
  service: Service,
  given: { now?: () => Date; directory?: Directory; storage?: Opened; log?: Log } = {},
) {
  const storage = given.storage ?? (await storageForTest())
  const open = storage.open()
  let engines: Engines | undefined
  const running = await startService(service, {
    gatewayKey,
    log: given.log ?? false,
    directory: { ...storage.owners.directory, ...given.directory },
    ...(given.now ? { now: given.now } : {}),
    openEngines: async (name) => {
      const opened = await open(name)
      engines = opened
      return enginesWith(opened, {
        get bus() {
          return twice(opened.bus)
        },
      })
    },
  })

  const call = async <E extends Endpoint>(endpoint: E, asked: Asked<E> = {}): Promise<Answered<E>> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(asked.params?.[name] ?? ''),
    )
    const reply = await running.app.inject({
      method: endpoint.method,
      url: path,
      query: Object.fromEntries(
        Object.entries(asked.query ?? {}).map(([key, value]) => [key, String(value)]),
      ),
      headers: {
        ...(asked.untrusted ? {} : visitorHeaders(gatewayKey, asked.address ?? '203.0.113.7')),
        ...(asked.as ? { authorization: `Bearer ${tokenFor(asked.as)}` } : {}),
        ...asked.headers,
      },
      ...(asked.body === undefined ? {} : { payload: asked.body as object }),
    })
    const { statusCode: status, headers, body } = reply
    const isJson = String(headers['content-type']).includes('json')
    return { status, headers, body: (isJson ? JSON.parse(body) : body || undefined) as Answered<E>['body'] }
  }

  const recorded = (event: Unrecorded): RecordedEvent => {
    const whole = { at: new Date().toISOString(), id: `${event.stream}@${event.version}`, ...event }
    storage.owners.recorded(whole)
    return whole
  }
  return {
    ...running,
    engines: engines as Engines,
    call,
    verify: operator({ forward: running.forward, gatewayKey }).verify,
    /** Publishes an event of another service, which from then on is also in that service’s log. */
    receive: (event: Unrecorded) => (engines as Engines).bus.publish(recorded(event)),
    /** Appends an event of another service that is not delivered: it is in the log alone. */
    miss: (event: Unrecorded) => void recorded(event),
    stop: async () => {
      await running.stop()
      await open.close()
      if (!given.storage) await storage.forget()
    },
  }
}
