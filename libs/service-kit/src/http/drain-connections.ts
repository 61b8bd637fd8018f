import type { Server } from 'node:http'

/** Of a server that closes: lets go of a connection soon after its last answer, and of all after `withinMs`. */
export function letGo(
  server: Server,
  { sweepMs, withinMs }: { sweepMs: number; withinMs: number },
): () => void {
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  const cut = setTimeout(() => server.closeAllConnections(), withinMs)
  return () => {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
