import { deadline, OutOfTime, retry } from '@vitrine/concurrency'
import {
  connect,
  ErrorCode,
  type ConnectionOptions,
  type JetStreamClient,
  type JetStreamManager,
  type NatsConnection,
} from 'nats'
import type { EngineSettings } from '../../engine-settings.ts'
import { EngineUnavailable } from '../../engine-unavailable.ts'
import { fieldOf } from '../../message-of.ts'
import type { OnRetry } from '../../on-retry.ts'

/** `maxPayload`: how many bytes the server takes in one message. */
export type JetStream = { js: JetStreamClient; jsm: JetStreamManager; maxPayload: number }

const answerMs = 1_000
const unreachedMs = 2_500

export type Nats = ReturnType<typeof natsConnection>

/** One connection: made at first use, and again whenever it is lost. `prepare` runs before first use and after a failure. */
export function natsConnection(given: {
  settings: EngineSettings
  service: string
  prepare(jetStream: JetStream): Promise<void>
  onRetry?: OnRetry
}) {
  const onRetry = () => given.onRetry?.('nats')
  const { settings, service, prepare } = given
  const address = settings.NATS_URL
  let connection: Promise<NatsConnection> | undefined
  let prepared: Promise<JetStream> | undefined
  let closed = false

  const open = async () => {
    const opened = await connect(connectionOptions(address, service))
    void opened.closed().then(() => (connection = prepared = undefined))
    return opened
  }
  const connected = () =>
    (connection ??= open().catch((error: unknown) => {
      connection = undefined
      throw error
    }))
  const prepareAnew = async (): Promise<JetStream> => {
    const opened = await connected()
    const js = opened.jetstream({ timeout: answerMs })
    const jsm = await opened.jetstreamManager({ timeout: answerMs, checkAPI: false })
    const jetStream = { js, jsm, maxPayload: opened.info?.max_payload ?? 0 }
    await prepare(jetStream)
    return jetStream
  }
  const unavailable = (error: unknown) =>
    new EngineUnavailable({ engine: 'NATS', setting: 'NATS_URL', address, cause: speaking(error) })

  /** Repeats `work` until it succeeds; rejects with EngineUnavailable after `budgetMs`. */
  const reach = <Answer>(
    work: (jetStream: JetStream) => Promise<Answer>,
    budgetMs = unreachedMs,
  ): Promise<Answer> => {
    const attempt = async () => {
      if (closed) throw new Error('the event bus is closed')
      try {
        return await work(await (prepared ??= prepareAnew()))
      } catch (error) {
        prepared = undefined
        throw error
      }
    }
    const passes = (error: unknown) => !closed && !isTooLarge(error)
    return retry(attempt, { budgetMs, passes, onRetry }).catch((error: unknown) => {
      if (isTooLarge(error)) throw tooLarge(error)
      throw unavailable(error instanceof OutOfTime ? error.cause : error)
    })
  }
  return {
    reach,
    /** Turns an error of the driver into `EngineUnavailable`. */
    unavailable,
    /** What was sent last arrives, unless the server is unavailable. */
    async close() {
      closed = true
      const opened = await connection?.catch(() => undefined)
      if (!opened) return
      await deadline(500, opened.flush()).catch(() => undefined)
      await opened.close()
    },
  }
}

function connectionOptions(address: string, name: string): ConnectionOptions {
  const { protocol, host, username, password } = new URL(address)
  const [user, pass] = [username, password].map(decodeURIComponent)
  return {
    servers: host,
    name,
    ...(user && (pass ? { user, pass } : { token: user })),
    ...(protocol === 'tls:' && { tls: {} }),
    timeout: answerMs,
    pingInterval: 1_000,
    maxPingOut: 2,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
    reconnectDelayHandler: () => 100 + Math.random() * 400,
  }
}

const codeOf = (error: unknown) => fieldOf(error, 'code')

/** Some errors of the driver are a number. */
function speaking(error: unknown): unknown {
  if (codeOf(error) === ErrorCode.Timeout) return undefined
  return codeOf(error) === ErrorCode.NoResponders ? new Error('JetStream does not answer there') : error
}

const isTooLarge = (error: unknown) => codeOf(error) === ErrorCode.MaxPayloadExceeded
const tooLarge = (cause: unknown) =>
  new Error('the event is larger than NATS accepts: raise max_payload of the server', { cause })
