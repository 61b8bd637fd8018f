import type { Server } from 'node:http'

/** For a server that closes: closes each connection soon after its last answer, and all of them after `withinMs`. Answers how to stop. */
export function drainConnections(
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
