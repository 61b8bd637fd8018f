import type { Page } from '@playwright/test'
import { expect } from './people.ts'

export const card = (page: Page) => page.getByRole('article').first()

/** The addresses that the worker has stored. */
export const stored = (page: Page) =>
  page.evaluate(`(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = await Promise.all(caches_.map((cache) => cache.keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })()`) as Promise<string[]>

const loadedFiles = (page: Page) =>
  page.evaluate(`performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))`) as Promise<string[]>

/** The feed, once the worker answers for the page and has stored what it shows. */
export async function openFeed(page: Page) {
  await page.goto('/')
  await expect(card(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 30_000 })
    .toBe('activated')
  await expect
    .poll(() => stored(page), { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        '/offline',
        expect.stringMatching(/\/api\/outfits$/),
        expect.stringMatching(/^\/media\//),
      ]),
    )
  // Toasts come last.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
  await expect
    .poll(async () => {
      const kept = await stored(page)
      return (await loadedFiles(page)).filter((file) => !kept.includes(file))
    })
    .toEqual([])
}

export const goOffline = (page: Page) => page.context().setOffline(true)
export const goOnline = (page: Page) => page.context().setOffline(false)

/** The files that every screen for shoppers may ask for, and that the worker has not stored yet. */
export const missingFiles = (page: Page) =>
  page.evaluate(`(async () => {
    const html = await (await fetch('/offline')).text()
    const files = JSON.parse(/id="vitrine-files">(.*?)<\\/script>/.exec(html)[1])
    const found = await Promise.all(files.map((file) => caches.match(file)))
    return files.filter((_, index) => !found[index])
  })()`) as Promise<string[]>
