export type Turn = {
  /** How long this turn of the event loop has lasted since its first request came; milliseconds. */
  lastedMs: number
  /** The requests that came in it, this one among them. */
  requests: number
}

/**
 * Describes, at each request, the turn of the event loop in which it came. A turn reads everything that arrived during the
 * turn before it, so its length is how long a new request waits; a timer would notice that only after its end.
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
