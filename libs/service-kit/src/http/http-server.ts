import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { cutSlowReaders, type ReaderLimits } from './slow-readers.ts'
import { boundUnread, droppedBytes } from './unread-bodies.ts'
import { refuseExpectation, refuseFraming, refuseUnreadable, refuseWithoutHost } from './unreadable.ts'

/** How long a sender may take. */
export type SenderLimits = {
  headersMs: number
  /** From its first byte to its last. */
  requestMs: number
  /** Of an upload, which may take longer; checked every `requestMs`. */
  uploadBytesPerSecond: number
  /** Of a body whose reply was sent before its end. */
  droppedBytes: number
  checkEveryMs: number
}

const usualLimits: SenderLimits & ReaderLimits = {
  headersMs: 10_000,
  requestMs: 25_000,
  uploadBytesPerSecond: 16 * 1024,
  stallMs: 30_000,
  readBytesPerSecond: 4 * 1024,
  droppedBytes,
  checkEveryMs: 1_000,
}

/** The server of every public port: nobody keeps a connection by sending or reading slowly, and each refusal is a problem (RFC 9457). */
export function newServer(listener: RequestListener, limits = usualLimits): Server {
  const { headersMs, requestMs, checkEveryMs } = limits
  /** The last request with a body, by connection. */
  const bodies = new WeakMap<Socket, Exchange>()
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: 72_000,
      requireHostHeader: false, // Node's refusal would not be a problem document
    },
    (request, reply) => {
      if (lacksHost(request)) return refuseWithoutHost(reply)
      if (hasBody(request)) {
        bodies.set(request.socket, { request, reply })
        if (isMisframed(request)) return refuseFraming(reply)
        boundUnread(request, reply, limits.droppedBytes)
      }
      listener(request, reply)
    },
  )
  cutSlowReaders(server, limits)
  const uploads = new WeakSet<Socket>()
  server.on('request', (request, reply) => {
    if (isUpload(request)) boundByRate({ request, reply, uploads, limits })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (isAnswered(bodies.get(socket))) socket.destroySoon()
    else if (error.code !== tooLate || !uploads.has(socket)) refuseUnreadable(error, socket)
  })
  server.on('checkExpectation', (_request, reply) => refuseExpectation(reply))
  return server
}

type Exchange = { request: IncomingMessage; reply: ServerResponse }

/** Answered before its body ended: whatever is wrong with the rest gets no second reply. */
const isAnswered = (last: Exchange | undefined) =>
  last !== undefined && !last.request.complete && last.reply.headersSent

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const isMisframed = ({ headers: { 'transfer-encoding': coding } }: IncomingMessage) =>
  coding !== undefined && coding.trim().toLowerCase() !== 'chunked'

const lacksHost = ({ headers, httpVersion }: IncomingMessage) =>
  headers.host === undefined && httpVersion === '1.1'

const tooLate = 'ERR_HTTP_REQUEST_TIMEOUT'

const isUpload = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/') ?? false

/** An upload goes on while bytes arrive fast enough and the reply is still due: after an early reply the rest is not read for ever. */
function boundByRate(given: {
  request: IncomingMessage
  reply: ServerResponse
  uploads: WeakSet<Socket>
  limits: SenderLimits
}): void {
  const { request, reply, uploads, limits } = given
  const { socket } = request
  const leastBytes = limits.uploadBytesPerSecond * (limits.requestMs / 1000)
  let read = socket.bytesRead
  const look = setInterval(() => {
    const isSlow = !request.complete && socket.bytesRead - read < leastBytes
    read = socket.bytesRead
    if (reply.headersSent) socket.destroy()
    else if (isSlow) refuseUnreadable({ name: 'Error', message: 'too slow', code: tooLate }, socket)
  }, limits.requestMs).unref()
  uploads.add(socket)
  request.once('close', () => {
    clearInterval(look)
    uploads.delete(socket)
  })
}
