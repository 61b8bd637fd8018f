export type Turn = {
  /** How long this turn of the event loop has lasted since its first request came; milliseconds. */
  lastedMs: number
  /** The requests that came in it, this one among them. */
  requests: number
}

/**
 * Tells at each request about the turn of the event loop that it came in. A turn reads everything that arrived while the one
 * before it lasted, so how long it takes is how long those wait who arrive now; a timer would notice only after its end.
 */
export function turns(now = () => performance.now()): () => Turn {
  let began = 0
  let requests = 0
  const end = () => void (requests = 0)
  return () => {
    const at = now()
    requests += 1
    if (requests === 1) {
      began = at
      setImmediate(end)
    }
    return { lastedMs: at - began, requests }
  }
}
