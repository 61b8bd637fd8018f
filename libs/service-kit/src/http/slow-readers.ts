import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client may take to read its reply. */
export type ReaderLimits = {
  /** Without reading anything. */
  stallMs: number
  /** The time grows with what was sent: as much as reading it takes at this rate. */
  readBytesPerSecond: number
  checkEveryMs: number
}

/** Since when bytes wait to be read, and how many had been read until then. */
export type Behind = { since: number; read: number }
type Sent = Pick<Socket, 'bytesWritten' | 'writableLength'>

/** Closes connections that send requests and do not read replies, and so frees what is buffered for them. Checks all every `checkEveryMs`. */
export function cutSlowReaders(server: Server, limits: ReaderLimits): void {
  const sockets = new Map<Socket, Behind | undefined>()
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    for (const [socket, before] of sockets) {
      const behind = lookAt(socket, before, now)
      if (behind && isTooSlow(socket, behind, now, limits)) socket.destroy()
      else if (behind !== before) sockets.set(socket, behind)
    }
  }
  server.on('listening', () => {
    const looks = setInterval(look, limits.checkEveryMs).unref()
    server.once('close', () => clearInterval(looks))
  })
}

/** Undefined for a client that has read everything. */
export function lookAt(sent: Sent, before: Behind | undefined, now: number): Behind | undefined {
  const { bytesWritten, writableLength } = sent
  if (writableLength === 0) return undefined
  return before ?? { since: now, read: bytesWritten - writableLength }
}

/** Counts what was sent since, not what was read of it: a large piece counts as read at its end only. */
export const isTooSlow = (
  { bytesWritten }: Sent,
  { since, read }: Behind,
  now: number,
  { stallMs, readBytesPerSecond }: ReaderLimits,
): boolean => now - since > stallMs + ((bytesWritten - read) / readBytesPerSecond) * 1_000
