import type { APIRequestContext, Page } from '@playwright/test'
import { goOffline, openFeed } from './offline.ts'
import { enter, expect, test } from './people.ts'
import { titled } from './posts.ts'

test.use({ serviceWorkers: 'allow' })

type Settings = { name: string; pages: { privacy: string } }
const settingsOf = async (request: APIRequestContext) =>
  ((await (await request.get('/api/admin/shop')).json()) as { settings: Settings }).settings
const save = async (request: APIRequestContext, settings: Settings) =>
  expect(await request.put('/api/admin/shop', { data: settings })).toBeOK()

/** What the worker would open any address with. */
const offlinePage = (page: Page) =>
  page.evaluate(`caches.match('/offline').then((found) => found.text())`) as Promise<string>
const publisher = async (page: Page) => {
  const data = page.locator('script[type="application/ld+json"]')
  return (JSON.parse((await data.textContent()) ?? '') as { publisher: { name: string } }).publisher.name
}

test('a shop that is renamed has its new name in every browser, also without a connection', async ({
  administrator: owner,
  shopper: page,
}) => {
  const name = titled('Atelier')
  await openFeed(page)
  await enter(owner)
  const before = await settingsOf(owner.request)
  try {
    const privacy = `We keep little at ${name}.`
    await save(owner.request, { ...before, pages: { ...before.pages, privacy } })
    await owner.goto('/admin/shop')
    await owner.getByLabel('Name of the shop', { exact: true }).fill(name)
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(owner.getByText('Everything is saved.', { exact: true })).toBeVisible()

    await expect(async () => {
      await page.goto('/')
      expect(await page.title()).toContain(name)
    }).toPass()
    await page.getByRole('article').first().getByRole('heading').first().click()
    await page.waitForURL('**/post/*')
    await expect(page).toHaveTitle(new RegExp(`· ${name}$`))
    await page.reload()
    expect(await publisher(page)).toBe(name)
    await page.goto('/quiz')
    await expect(page.getByText(`Take this quick quiz and ${name} will curate`)).toBeVisible()
    await page.goto('/privacy')
    await expect(page.getByText(privacy)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(name)

    await expect.poll(() => offlinePage(page)).toContain(`data-shop="${name}"`)
    await goOffline(page)
    await page.reload()
    await expect(page.getByText(privacy)).toBeVisible()
    await page.goto('/search')
    expect(await page.evaluate('document.documentElement.dataset.shop')).toBe(name)
  } finally {
    await save(owner.request, before)
  }
})
