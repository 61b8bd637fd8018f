import type { Rule } from './rules.ts'

type Bounds = {
  cache: string
  /** Exceeded by `between` at most. */
  entries: number
  /** Of one body. */
  bytes: number
  days: number
}

const between = 20
const day = 24 * 60 * 60_000

/** How much is stored of each kind: 317 MB at the very worst, about 15 MB of the demo catalogue's pictures. */
export const bounds: Readonly<Record<Rule, Bounds>> = {
  asset: { cache: 'vitrine-1-assets', entries: 300, bytes: 600_000, days: 60 },
  picture: { cache: 'vitrine-1-pictures', entries: 200, bytes: 500_000, days: 30 },
  personal: { cache: 'vitrine-1-personal', entries: 60, bytes: 200_000, days: 7 },
  reply: { cache: 'vitrine-1-replies', entries: 100, bytes: 200_000, days: 7 },
  page: { cache: 'vitrine-1-page', entries: 9, bytes: 200_000, days: 60 },
}

/** When an answer was stored, for pages too: one without it comes from the network. */
export const storedAt = 'x-vitrine-stored'

/** Headers about how an answer was transferred, and not about its content. */
const ofTheWay = ['content-encoding', 'content-length', 'vary']

export const ageOf = (response: Response, now: number) => now - Number(response.headers.get(storedAt))

/** Answers by their addresses, in the browser's caches. */
export function storedAnswers(caches: CacheStorage, now: () => number) {
  const puts = new Map<Rule, number>()

  async function find(rule: Rule, key: string): Promise<Response | undefined> {
    const cache = await caches.open(bounds[rule].cache)
    const found = await cache.match(key)
    if (!found || ageOf(found, now()) < bounds[rule].days * day) return found
    await cache.delete(key)
    return undefined
  }

  /** Stores an answer, unless it is too large; what is older gives way. Where the disk is full, nothing is stored. */
  async function put(rule: Rule, key: string, response: Response): Promise<void> {
    const body = await response.arrayBuffer()
    if (body.byteLength > bounds[rule].bytes) return
    const headers = new Headers(response.headers)
    for (const name of ofTheWay) headers.delete(name)
    headers.set(storedAt, String(now()))
    const cache = await caches.open(bounds[rule].cache)
    try {
      await cache.put(key, new Response(body, { status: response.status, headers }))
    } catch {
      await trim(rule, bounds[rule].entries / 2)
    }
    const count = puts.get(rule) ?? 0
    puts.set(rule, count + 1)
    if (count % between === 0) await trim(rule, bounds[rule].entries)
  }

  /** Leaves the newest, one at least. */
  async function trim(rule: Rule, most: number) {
    const cache = await caches.open(bounds[rule].cache)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, -most).map((key) => cache.delete(key)))
  }

  async function remove(rule: Rule, key: string) {
    await (await caches.open(bounds[rule].cache)).delete(key)
  }

  const clear = (rules: readonly Rule[]) =>
    Promise.all(rules.map((rule) => caches.delete(bounds[rule].cache)))

  /** Removes what an earlier version of the worker has stored, and what is too old. */
  async function sweep() {
    const known = Object.entries(bounds) as [Rule, Bounds][]
    const isOld = (name: string) =>
      name.startsWith('vitrine-') && known.every(([, { cache }]) => cache !== name)
    await Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)))
    for (const [rule, { cache }] of known)
      for (const { url } of await (await caches.open(cache)).keys()) await find(rule, url)
  }

  return { find, put, remove, clear, sweep }
}
