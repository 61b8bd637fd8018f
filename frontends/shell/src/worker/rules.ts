/** What the worker handles; everything else goes to the network without it. */
export type Rule = 'asset' | 'page' | 'personal' | 'picture' | 'reply'

export type Asked = Pick<Request, 'method' | 'mode' | 'referrer' | 'url'>

/** What anybody may read, whoever is signed in. */
const readable = [
  /^\/api\/outfits(\/[^/]+(\/similar)?)?$/,
  /^\/api\/products\/[^/]+\/(similar|goes-with)$/,
  /^\/api\/search$/,
  /^\/frontends\.json$/,
]
/** What is answered to one account: stored under it. */
const personal = /^\/api\/(favorites\/(posts|products|ids)|interactions\/ids)$/
/** The name says what is in the file: it never changes. */
const hashed = /^\/assets\/[^/]+\/[^/]+\.[0-9a-f]{10}\.\w+$/
const noPage = /^\/(api|assets|internal|media|sw\.js|robots\.txt|sitemap)/
/** Also what a preview link shows, and what that loads. */
const administration = /^\/(api\/)?(admin|previews?)(\/|$)/

/** Pure: how a request is answered. Nothing of the administration, no session and no write is touched. */
export function ruleOf({ method, mode, referrer, url }: Asked, ourOrigin: string): Rule | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ourOrigin) return undefined
  if (administration.test(pathname) || administration.test(URL.parse(referrer)?.pathname ?? ''))
    return undefined
  if (mode === 'navigate') return noPage.test(pathname) ? undefined : 'page'
  if (hashed.test(pathname)) return 'asset'
  if (pathname.startsWith('/media/')) return 'picture'
  if (personal.test(pathname)) return 'personal'
  return readable.some((path) => path.test(pathname)) ? 'reply' : undefined
}

const onePost = /^\/api\/outfits\/[^/]+$/

/** Under which address an answer is stored: a post is the same whoever asks for it, what is personal is one account's. */
export function keyOf(url: string, account?: string): string {
  const { origin, pathname, search } = new URL(url)
  if (account !== undefined) return `${origin}/${encodeURIComponent(account)}${pathname}${search}`
  return onePost.test(pathname) ? origin + pathname : origin + pathname + search
}

export const isOfOnePost = (url: string): boolean => onePost.test(new URL(url).pathname)

/** A draft is answered to administrators alone. */
export function isDraft(body: string): boolean {
  const post: { published?: boolean } = JSON.parse(body)
  return post.published !== true
}
