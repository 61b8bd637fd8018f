import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** So much of a body that was answered already is read and dropped: who is cut off while sending may never hear the answer. */
export const droppedBytes = 16 * 1024 * 1024

/** Whether what is left of a body may be dropped and its connection kept: it is not long, or does not say how long it is. */
export const endsSoon = (headers: IncomingHttpHeaders): boolean =>
  Number(headers['content-length'] ?? 0) <= droppedBytes

const hasKnownEnd = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] === undefined && endsSoon(headers)

/** Ends the connection of who goes on sending what was answered before its end. */
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
