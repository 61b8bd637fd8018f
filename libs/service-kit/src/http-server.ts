import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { refuseExpectation, refuseUnreadable, refuseWithoutHost } from './unreadable.ts'

/** How long a sender may take. */
export type SenderLimits = {
  headersMs: number
  /** From its first byte to its last. */
  requestMs: number
  /** Of an upload, which may take longer; looked at each time that a request's time has passed. */
  uploadBytesPerSecond: number
  checkEveryMs: number
}

const senderLimits: SenderLimits = {
  headersMs: 10_000,
  requestMs: 25_000,
  uploadBytesPerSecond: 16 * 1024,
  checkEveryMs: 1_000,
}

/** The server of every port that faces senders: none of them keeps a connection by being slow, and each refusal is a problem. */
export function newServer(listener: RequestListener, limits = senderLimits): Server {
  const { headersMs, requestMs, checkEveryMs } = limits
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: 72_000,
      requireHostHeader: false, // Node would refuse in a shape of its own
    },
    (request, reply) => (lacksHost(request) ? refuseWithoutHost(reply) : listener(request, reply)),
  )
  const uploads = new WeakSet<Socket>()
  server.on('request', (request) => {
    if (isUpload(request)) judgeByRate(request, uploads, limits)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code !== tooLate || !uploads.has(socket)) refuseUnreadable(error, socket)
  })
  server.on('checkExpectation', (_request, reply) => refuseExpectation(reply))
  return server
}

const lacksHost = ({ headers, httpVersion }: IncomingMessage) =>
  headers.host === undefined && httpVersion === '1.1'

const tooLate = 'ERR_HTTP_REQUEST_TIMEOUT'

const isUpload = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/') ?? false

function judgeByRate(request: IncomingMessage, uploads: WeakSet<Socket>, limits: SenderLimits): void {
  const { socket } = request
  const leastBytes = limits.uploadBytesPerSecond * (limits.requestMs / 1000)
  let read = socket.bytesRead
  const look = setInterval(() => {
    const isSlow = !request.complete && socket.bytesRead - read < leastBytes
    read = socket.bytesRead
    if (isSlow) refuseUnreadable({ name: 'Error', message: 'too slow', code: tooLate }, socket)
  }, limits.requestMs)
  uploads.add(socket)
  request.once('close', () => {
    clearInterval(look)
    uploads.delete(socket)
  })
}
