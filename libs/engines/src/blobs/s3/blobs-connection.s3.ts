import http from 'node:http'
import https from 'node:https'
import { OutOfTime, retry } from '@vitrine/concurrency'
import { Client, S3Error } from 'minio'
import type { EngineSettings } from '../../engine-settings.ts'
import { EngineUnavailable } from '../../engine-unavailable.ts'
import type { OnRetry } from '../../on-retry.ts'

// Within this time a connection is made, and so long it is kept idle: one that died unseen is not used again.
const connectMs = 1_000
const answerMs = 2_500
// A slow reader pauses the bytes: only a long silence means that the server sends no more.
const silenceMs = 30_000

/** Calls an S3 server for one bucket, which is created when it is missing. */
export function s3Connection({ settings, ...given }: { settings: EngineSettings; onRetry?: OnRetry }) {
  const onRetry = () => given.onRetry?.('aws.s3')
  const { client, close } = connect(settings)
  const bucket = settings.ENGINES_NAMESPACE
  let made: Promise<void> | undefined

  const ready = () =>
    (made ??= makeBucket(client, bucket).catch((error: unknown) => {
      made = undefined
      throw error
    }))

  const unavailable = (cause: unknown) =>
    new EngineUnavailable({
      engine: 'S3',
      setting: keysRefused(cause) ? 'S3_URL with S3_ACCESS_KEY and S3_SECRET_KEY' : 'S3_URL',
      address: settings.S3_URL,
      cause: cause instanceof OutOfTime ? cause.cause : cause,
    })
  return {
    unavailable,
    /** Calls must be repeatable: they are repeated when the connection is lost. */
    async call<T>(ask: (client: Client, bucket: string) => Promise<T>, budgetMs = 2_800): Promise<T> {
      const attempt = async () => {
        await ready()
        return ask(client, bucket)
      }
      const passes = (error: unknown) => {
        if (codeOf(error) === 'NoSuchBucket') made = undefined
        return !(error instanceof S3Error) || passing.has(codeOf(error))
      }
      return retry(attempt, { budgetMs, passes, onRetry }).catch((error: unknown) => {
        throw unavailable(error)
      })
    },
    close,
  }
}

const passing = new Set<string | undefined>([
  'NoSuchBucket',
  'SlowDown',
  'InternalError',
  'ServiceUnavailable',
])
const codeOf = (error: unknown) => (error instanceof S3Error ? error.code : undefined)

export const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes(codeOf(error) ?? '')
export const isPastEnd = (error: unknown) => codeOf(error) === 'InvalidRange'
const keysRefused = (error: unknown) =>
  /^(AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|XAdminUserNotFound)$/i.test(codeOf(error) ?? '')

/** Several processes may create it at the same moment. */
async function makeBucket(client: Client, bucket: string): Promise<void> {
  if (await client.bucketExists(bucket)) return
  await client.makeBucket(bucket).catch((error: unknown) => {
    if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(codeOf(error) ?? '')) throw error
  })
}

function connect({ S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY }: EngineSettings) {
  const { protocol, hostname, port } = new URL(S3_URL)
  const useSSL = protocol === 'https:'
  const agent = new (useSSL ? https : http).Agent({ keepAlive: true, maxSockets: 64, timeout: connectMs })
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    transportAgent: agent,
    transport: { request: impatient(useSSL ? https.request : http.request) as typeof http.request },
    retryOptions: { disableRetry: true },
  })
  return { client, close: () => agent.destroy() }
}

type Request = (
  options: http.RequestOptions,
  onResponse?: (response: http.IncomingMessage) => void,
) => http.ClientRequest

/** Requests that are given up when the server falls silent. */
const impatient =
  (request: Request) =>
  (
    options: http.RequestOptions,
    onResponse?: (response: http.IncomingMessage) => void,
  ): http.ClientRequest => {
    let silent: http.ClientRequest | http.IncomingMessage
    const outgoing = request(options, (response) => {
      silent = response
      outgoing.setTimeout(silenceMs)
      onResponse?.(response)
    })
    silent = outgoing
    return outgoing.setTimeout(answerMs).on('timeout', () => {
      const { socket } = outgoing
      const heard = () => (socket?.connecting ? -1 : (socket?.bytesRead ?? 0))
      const before = heard()
      // What arrived while the event loop was busy is read first.
      setImmediate(() => {
        if (heard() === before) silent.destroy(new Error('no answer in time'))
      })
    })
  }
