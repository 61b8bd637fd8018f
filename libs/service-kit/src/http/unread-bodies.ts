import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** How much of a body is still read and dropped after its reply: a client that is cut off while sending may never get the reply. */
export const droppedBytes = 16 * 1024 * 1024

/** Whether the rest of a body may be dropped and the connection stay open: it is short, or its length is unknown. */
export const endsSoon = (headers: IncomingHttpHeaders): boolean =>
  Number(headers['content-length'] ?? 0) <= droppedBytes

const hasKnownEnd = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] === undefined && endsSoon(headers)

/** Ends a connection that goes on sending a body long after its reply. */
export function boundUnread(request: IncomingMessage, reply: ServerResponse, most = droppedBytes): void {
  if (hasKnownEnd(request.headers)) return
  reply.once('finish', () => {
    if (request.complete) return
    const { socket } = request.resume()
    let left = most
    const count = (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) socket.destroy()
    }
    socket.on('data', count)
    request.once('close', () => socket.off('data', count))
  })
}
