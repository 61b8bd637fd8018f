import { deadline, OutOfTime, singleFlight } from '@vitrine/concurrency'
import { refuse, Refusal } from '@vitrine/event-sourcing'
import { readAll, type Forward, type ForwardedReply } from '@vitrine/service-kit'
import { LRUCache } from 'lru-cache'
import { returnedHeaders } from '../forwarding/headers.ts'

export type Picture = { etag: string; bytes: Buffer; headers: Record<string, string | string[]> }
/** What media answered: a picture, something else, or one that is too large to be cached and has to be asked for again. */
export type Found = { picture: Picture } | { reply: ForwardedReply & { body: Buffer } } | 'large'

export type Bounds = {
  mostBytes: number
  /** Larger ones are passed on as they come. */
  mostOfOne: number
  /** After so long media is asked whether the picture is still there, so a removed one is gone no later than that. */
  freshMs: number
}
const usualBounds: Bounds = { mostBytes: 64 * 1024 ** 2, mostOfOne: 1024 ** 2, freshMs: 10_000 }

/** What an entry takes beside its bytes. */
const overhead = 1_024
const lookAgainWithinMs = 250
/** While media is unavailable it is asked again no sooner than this for a cached picture. */
const askAgainMs = 1_000

type Cached = Picture & { freshUntil: number }

/** The pictures that were asked for last, in memory; media is asked once for all who wait for the same one. */
export function pictureCache(given: {
  ask: Forward
  headers: Record<string, string>
  bounds?: Partial<Bounds>
  now?: () => number
}) {
  const { ask, headers, now = () => performance.now() } = given
  const { mostBytes, mostOfOne, freshMs } = { ...usualBounds, ...given.bounds }
  const cache = new LRUCache<string, Cached>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length + overhead,
  })
  const flights = singleFlight<Found>()

  const look = async (path: string, known: Cached | undefined): Promise<Found> => {
    const condition = known ? { 'if-none-match': known.etag } : {}
    const reply = await ask({ method: 'GET', path, headers: { ...headers, ...condition }, long: true })
    if (known && reply.status === 304) return keep(path, known)
    const length = Number(reply.headers['content-length'])
    if (reply.status === 200 && length > mostOfOne) {
      if (!Buffer.isBuffer(reply.body)) reply.body.destroy()
      cache.delete(path)
      return 'large'
    }
    const bytes = await whole(reply)
    const { etag } = reply.headers
    if (reply.status === 200 && etag)
      return keep(path, { etag, bytes, headers: returnedHeaders(reply.headers) })
    if (reply.status < 500) cache.delete(path)
    return { reply: { ...reply, body: bytes } }
  }
  const keep = (path: string, { etag, bytes, headers: told }: Picture): Found => {
    const picture = { etag, bytes, headers: told, freshUntil: now() + freshMs }
    cache.set(path, picture)
    return { picture }
  }
  /** A cached picture is shown while media is unavailable, or takes its time. */
  const lookAgain = async (path: string, known: Cached): Promise<Found> => {
    const found = await deadline(lookAgainWithinMs, look(path, known)).catch((error: unknown) => {
      if (!(error instanceof Refusal || error instanceof OutOfTime)) throw error
    })
    if (found && !isUnavailable(found)) return found
    known.freshUntil = now() + askAgainMs
    return { picture: known }
  }
  return {
    /** A picture that is served without a call to media. */
    fresh(path: string): Picture | undefined {
      const known = cache.get(path)
      return known && now() < known.freshUntil ? known : undefined
    },
    async find(path: string): Promise<Found> {
      const known = cache.get(path)
      if (known && now() < known.freshUntil) return { picture: known }
      return flights.join(path, () => (known ? lookAgain(path, known) : look(path, known)))
    },
    bytes: () => cache.calculatedSize,
  }
}

const isUnavailable = (found: Found) => found !== 'large' && 'reply' in found && found.reply.status >= 500

/** A reply that breaks off counts as none. */
const whole = ({ body }: ForwardedReply) =>
  readAll(body).catch(() =>
    refuse('unavailable', 'service-unavailable', 'The picture broke off. Please try again.', {
      retryAfter: 2,
    }),
  )
