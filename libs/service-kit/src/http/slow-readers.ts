import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long who asked for something may take to read it. */
export type ReaderLimits = {
  /** Without reading anything. */
  stallMs: number
  /** What they are given makes them as much time as it takes at this rate. */
  readBytesPerSecond: number
  checkEveryMs: number
}

/** Since when bytes wait for somebody to read, and how many had been read until then. */
export type Behind = { since: number; read: number }
type Sent = Pick<Socket, 'bytesWritten' | 'writableLength'>

/** Lets go of connections that ask and do not read: what is kept for them ends with them. Looks at all of them at once, each `checkEveryMs`. */
export function letGoOfSlowReaders(server: Server, limits: ReaderLimits): void {
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

/** Undefined for who has read everything: nothing of ours waits for them. */
export function lookAt(sent: Sent, before: Behind | undefined, now: number): Behind | undefined {
  const { bytesWritten, writableLength } = sent
  if (writableLength === 0) return undefined
  return before ?? { since: now, read: bytesWritten - writableLength }
}

/** By what they were given since, and not by what they took of it: a large piece counts as read at its end only. */
export const isTooSlow = (
  { bytesWritten }: Sent,
  { since, read }: Behind,
  now: number,
  { stallMs, readBytesPerSecond }: ReaderLimits,
): boolean => now - since > stallMs + ((bytesWritten - read) / readBytesPerSecond) * 1_000
