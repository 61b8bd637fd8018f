import { connect, type Socket } from 'node:net'

export type Conversation = {
  text: string
  statuses: number[]
  isClosed: boolean
  ms: number
}

/** A socket to who answers there; that it breaks is no error. */
export function socketTo(url: string): Socket {
  const { hostname, port } = new URL(url)
  return connect(Number(port), hostname).on('error', () => {}) // a reset is an end, too
}

const quietMs = 150

/**
 * Bytes on a socket, and what comes back: for what no client would send. Never rejects. `answers`: ends after so many, when
 * nothing more follows. `everyMs`: sends the parts one after the other, with a pause of so many ms.
 */
export function converse(
  url: string,
  parts: readonly (string | Buffer)[],
  { answers = 1, withinMs, everyMs = 0 }: { answers?: number; withinMs: number; everyMs?: number },
): Promise<Conversation> {
  const { promise, resolve } = Promise.withResolvers<Conversation>()
  const begun = performance.now()
  const socket = socketTo(url)
  const timers: NodeJS.Timeout[] = []
  let text = ''
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  const end = (isClosed: boolean) => {
    timers.forEach(clearTimeout)
    socket.destroy()
    resolve({ text, statuses: statuses(), isClosed, ms: performance.now() - begun })
  }
  timers.push(setTimeout(() => end(false), withinMs))
  if (everyMs) timers.push(...parts.map((part, n) => setTimeout(() => socket.write(part), (n + 1) * everyMs)))
  else for (const part of parts) socket.write(part)
  let quiet: NodeJS.Timeout | undefined
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    clearTimeout(quiet)
    if (statuses().length >= answers) timers.push((quiet = setTimeout(() => end(false), quietMs)))
  })
  socket.on('close', () => end(true))
  return promise
}
