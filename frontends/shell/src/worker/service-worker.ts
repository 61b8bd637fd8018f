import type { WorkerMessage } from '@vitrine/web-kit'
import { answersOf, type Later } from './answers.ts'
import { ruleOf } from './rules.ts'
import { storedAnswers } from './stored.ts'
import type { WorkerScope } from './worker-scope.ts'

const scope = globalThis as unknown as WorkerScope
const { origin } = scope.location
const now = () => Date.now()
const stored = storedAnswers(scope.caches, now)
const answers = answersOf({ stored, fetch: (...asked) => scope.fetch(...asked), origin, now })

/**
 * A new worker takes over at once: it answers as the old one did, by file names that change with their content, and has
 * no build of its own that a page in use could miss.
 */
scope.addEventListener('install', (event) =>
  event.waitUntil(answers.renewPage().then(() => scope.skipWaiting())),
)

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([stored.sweep(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  ),
)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const rule = ruleOf(request, origin)
  if (!rule) return
  // Storing is optional: a failure changes nothing for the page.
  const later: Later = (work) => event.waitUntil(work.catch(() => undefined))
  if (rule === 'page') event.respondWith(answers.page(request, event.preloadResponse, later))
  else if (rule === 'reply' || rule === 'personal')
    event.respondWith(answers.networkFirst(rule, request, later))
  else event.respondWith(answers.cacheFirst(rule, request, later))
})

scope.addEventListener('message', (event) => event.waitUntil(handle(event.data)))

async function handle(message: WorkerMessage): Promise<void> {
  if ('forget' in message) return answers.forget()
  const addressed = (address: string) => {
    const url = new URL(address, origin).href
    return { url, rule: ruleOf({ method: 'GET', mode: 'cors', referrer: '', url }, origin) }
  }
  const replies = message.replies.map(([address, reply, headers]) => ({
    ...addressed(address),
    reply,
    headers,
  }))
  const known = new Set(replies.map(({ url }) => url))
  const loaded = message.seen.map(addressed).filter(({ url }) => !known.has(url))
  await Promise.allSettled([
    ...replies.flatMap(({ url, rule, reply, headers }) =>
      rule === 'reply' ? [answers.storeReply(url, reply, headers)] : [],
    ),
    // A post is not asked for a second time: that would be another view.
    ...loaded.flatMap(({ url, rule }) =>
      rule && !/\/api\/outfits\//.test(url) ? [answers.storeSeen(rule, url)] : [],
    ),
  ])
  // Once the page is idle, and not with data saver.
  if (!message.loading && !scope.navigator.connection?.saveData) await answers.takeFiles()
}
