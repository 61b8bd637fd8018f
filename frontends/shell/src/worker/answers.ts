import { isDraft, keyOf, type Rule } from './rules.ts'
import { ageOf, type storedAnswers } from './stored.ts'

type Given = {
  stored: ReturnType<typeof storedAnswers>
  fetch: typeof fetch
  origin: string
  now: () => number
}

/** A file that was not used for this long is the first to give way. */
const renewedAfterMs = 24 * 60 * 60_000

/** Without a connection every address opens with this page. */
const offlinePage = '/offline'
const build = 'x-vitrine-build'
/** In an answer: whose it is. In a request: who was signed in last. */
const accountHeader = 'x-vitrine-account'
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
    if (rule === 'reply' && isDraft(url, await response.clone().text())) return
    const account = rule === 'personal' ? response.headers.get(accountHeader) : undefined
    if (account === null) return
    if (rule === 'asset' || visitor === visitors) await stored.put(rule, keyOf(url, account), response)
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
    const account = rule === 'personal' ? (request.headers.get(accountHeader) ?? '') : undefined
    const key = keyOf(request.url, account)
    try {
      const response = await fetch(request)
      if (response.status === 200) later(store(rule, request.url, response.clone(), visitor))
      if ([403, 404, 410].includes(response.status)) later(stored.remove(rule, key))
      // The session has ended: nothing of the account stays for the next person.
      if (rule === 'personal' && response.status === 401) later(forgetAccount())
      return response
    } catch (error) {
      const seen = request.signal.aborted ? undefined : await stored.find(rule, key)
      if (!seen) throw error
      return seen
    }
  }

  async function page(request: Request, preloaded: Promise<Response | undefined>, later: Later) {
    try {
      const response = (await preloaded) ?? (await fetch(request))
      if (response.ok) later(renewPage(response.headers.get(build)))
      return response
    } catch (error) {
      const offline = await stored.find('page', origin + offlinePage)
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
    if (rule === 'page' || (await stored.find(rule, keyOf(url)))) return
    const visitor = visitors
    const response = await fetch(url, { cache: 'force-cache', priority: 'low' })
    if (response.status === 200) await store(rule, url, response, visitor)
  }

  async function storeReply(url: string, reply: unknown, headers = {}): Promise<void> {
    const all = { 'content-type': 'application/json; charset=utf-8', ...headers }
    await store('reply', url, new Response(JSON.stringify(reply), { headers: all }), visitors)
  }

  /** Removes everything that this visitor has seen. */
  async function forget(): Promise<void> {
    visitors += 1
    await stored.clear(['personal', 'picture', 'reply'])
  }

  async function forgetAccount(): Promise<void> {
    visitors += 1
    await stored.clear(['personal'])
  }

  return { cacheFirst, networkFirst, page, renewPage, storeSeen, storeReply, takeFiles, forget }
}

export type Later = (work: Promise<unknown>) => void
