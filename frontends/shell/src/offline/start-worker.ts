import type { QueryClient } from '@tanstack/react-query'
import { currentUser, pageData, type WorkerMessage } from '@vitrine/web-kit'

declare const __DEVELOPMENT__: boolean

const administration = /^\/(admin|preview)(\/|$)/
/** Browsers without `requestIdleCallback` are taken to be idle this long after the page has loaded. */
const idleAfterMs = 2_000

/**
 * Starts the service worker once the page has loaded and the browser is idle: the first page pays nothing for it. Not from
 * the administration or a preview, and not while the frontends are being worked on, whose files keep their names.
 */
export function startWorker(client: QueryClient): void {
  if (__DEVELOPMENT__ || !('serviceWorker' in navigator) || administration.test(location.pathname)) return
  const start = () => void follow(client).catch(() => undefined)
  const whenIdle = () =>
    window.requestIdleCallback ? window.requestIdleCallback(start) : setTimeout(start, idleAfterMs)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

async function follow(client: QueryClient): Promise<void> {
  const { serviceWorker } = navigator
  const listed = pageData<{ offline?: boolean }>('vitrine-frontends')
  if (listed?.offline === false) {
    // The gateway's worker removes what is stored, and itself.
    for (const registration of await serviceWorker.getRegistrations()) await registration.update()
    return
  }
  // Whoever signed in elsewhere is noted first: with that, what was stored is removed.
  await currentUser(client)
  await serviceWorker.register('/sw.js')
  if (cameThroughWorker()) return tellSeen({ seen: [], replies: [] })
  if (!serviceWorker.controller)
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  tellSeen({ seen: [], replies: repliesIn(client) })
  // Also what was under way when the worker took over, and arrives after that.
  new PerformanceObserver((list) => {
    const loaded = list.getEntries() as PerformanceResourceTiming[]
    tellSeen({ seen: loaded.filter((one) => one.workerStart === 0).map(({ name }) => name), replies: [] })
  }).observe({ type: 'resource', buffered: true })
}

/** A worker that takes over while a page loads has not seen what was loaded before. */
const cameThroughWorker = () => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (page?.workerStart ?? 0) > 0
}

const tellSeen = (message: WorkerMessage) => navigator.serviceWorker.controller?.postMessage(message)

/** What this page was answered before there was a worker to see it. */
const repliesIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data } }): [string, unknown][] =>
      data !== undefined && queryKey.every((part) => typeof part === 'string')
        ? [[queryKey.join('/'), data]]
        : [],
    )
