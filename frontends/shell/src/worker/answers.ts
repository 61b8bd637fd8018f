import { isDraft, isOfOnePost, keyOf, type Rule } from './rules.ts'
import { ageOf, type storedAnswers } from './stored.ts'

type Given = {
  stored: ReturnType<typeof storedAnswers>
  fetch: typeof fetch
  origin: string
  now: () => number
}

/** A file that was not used for this long is the first to give way. */
const renewedAfterMs = 24 * 60 * 60_000

/** Without a connection every other address opens with this page. */
const offlinePage = '/offline'
const build = 'x-vitrine-build'
/** In a page that needs none of our code: it is stored as it is. */
const wholePage = 'x-vitrine-page'
/** In an answer: whose it is. In a request: who was signed in last. */
const accountHeader = 'x-vitrine-account'
/** Whose an answer is that names this browser, and no account. */
const deviceAccount = 'device'
/** What anybody may read is answered so where it is made for one person. */
const isPersonal = ({ headers }: Response) => headers.get('cache-control') === 'private, no-store'
/** The files of all screens for shoppers, as the offline page names them. */
const filesIn = (page: string): string[] =>
  JSON.parse(/id="vitrine-files">(.*?)<\/script>/.exec(page)?.[1] ?? '[]')

/** How requests are answered. `later` keeps the worker alive for what the visitor need not wait for. */
export function answersOf({ stored, fetch, origin, now }: Given) {
  /** Grows when the visitor changes: answers to earlier requests are not stored then, except files, which are for everybody. */
  let visitors = 0
  let taking: Promise<void> | undefined
  /** The build whose files have been taken. */
  let taken: string | null | undefined

  async function store(rule: Rule, url: string, response: Response, visitor: number) {
    if (rule === 'reply' && isOfOnePost(url) && isDraft(await response.clone().text())) return
    const ofOne = rule === 'personal' || (rule === 'reply' && isPersonal(response))
    const account = ofOne ? response.headers.get(accountHeader) : undefined
    if (account === null) return
    if (rule === 'asset' || visitor === visitors)
      await stored.put(ofOne ? 'personal' : rule, keyOf(url, account), response)
  }

  /** For what never changes: from the device, else from the network. */
  async function cacheFirst(rule: 'asset' | 'picture', request: Request, later: Later) {
    const known = await stored.find(rule, keyOf(request.url))
    if (known) {
      if (ageOf(known, now()) > renewedAfterMs) later(stored.put(rule, keyOf(request.url), known.clone()))
      return known
    }
    const visitor = visitors
    const response = await fetch(request)
    if (response.status === 200) later(store(rule, request.url, response.clone(), visitor))
    return response
  }

  /** From the network, whatever it says; what was seen before only where it cannot be reached. */
  async function networkFirst(rule: 'personal' | 'reply', request: Request, later: Later) {
    const visitor = visitors
    const own = keyOf(request.url, request.headers.get(accountHeader) ?? deviceAccount)
    const key = rule === 'personal' ? own : keyOf(request.url)
    try {
      const response = await fetch(request)
      if (response.status === 200) later(store(rule, request.url, response.clone(), visitor))
      if ([403, 404, 410].includes(response.status)) later(stored.remove(rule, key))
      // What is the same for everybody again takes the place of what was one person's.
      if (rule === 'reply' && !isPersonal(response)) later(stored.remove('personal', own))
      // The session has ended: nothing of the account stays for the next person.
      if (rule === 'personal' && response.status === 401) later(forget(['personal']))
      return response
    } catch (error) {
      const seen = request.signal.aborted
        ? undefined
        : ((await stored.find('personal', own)) ?? (await stored.find(rule, key)))
      if (!seen) throw error
      return seen
    }
  }

  async function page(request: Request, preloaded: Promise<Response | undefined>, later: Later) {
    const own = keyOf(request.url)
    try {
      const response = (await preloaded) ?? (await fetch(request))
      if (response.ok) later(renewPage(response.headers.get(build)))
      if (response.headers.has(wholePage)) later(stored.put('page', own, response.clone()))
      if (response.status === 404) later(stored.remove('page', own))
      return response
    } catch (error) {
      const offline = (await stored.find('page', own)) ?? (await stored.find('page', origin + offlinePage))
      if (!offline) throw error
      return offline
    }
  }

  /** Fetches the page for times without a connection, unless it is of this build already. */
  async function renewPage(current?: string | null): Promise<void> {
    const known = await stored.find('page', origin + offlinePage)
    if (known && current && known.headers.get(build) === current) return
    const response = await fetch(offlinePage, { cache: 'reload' })
    if (response.ok) await stored.put('page', origin + offlinePage, response)
  }

  /** Takes the code of every screen, one file after the other; what is missing at the end, the next time. */
  function takeFiles(): Promise<void> {
    return (taking ??= takeEach().finally(() => (taking = undefined)))
  }

  async function takeEach() {
    const page = await stored.find('page', origin + offlinePage)
    const current = page?.headers.get(build)
    if (!page || current === taken) return
    for (const address of filesIn(await page.text())) await storeSeen('asset', origin + address)
    taken = current
  }

  /** Stores what a page has loaded before there was a worker, from the browser's own memory of it. */
  async function storeSeen(rule: Rule, url: string): Promise<void> {
    if (await stored.find(rule, keyOf(url))) return
    const visitor = visitors
    const response = await fetch(url, { cache: 'force-cache', priority: 'low' })
    if (response.status === 200) await store(rule, url, response, visitor)
  }

  async function storeReply(url: string, reply: unknown, headers = {}): Promise<void> {
    const all = { 'content-type': 'application/json; charset=utf-8', ...headers }
    await store('reply', url, new Response(JSON.stringify(reply), { headers: all }), visitors)
  }

  /** Removes what this visitor has seen: everything, unless told otherwise. */
  async function forget(seen: Rule[] = ['personal', 'picture', 'reply']): Promise<void> {
    visitors += 1
    await stored.clear(seen)
  }

  return { cacheFirst, networkFirst, page, renewPage, storeSeen, storeReply, takeFiles, forget }
}

export type Later = (work: Promise<unknown>) => void
