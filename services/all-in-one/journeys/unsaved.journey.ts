import type { BrowserContext, Page } from '@playwright/test'
import { check } from './axe.ts'
import { browserOnly, enter, expect, test } from './people.ts'
import { showAllActions } from './posts.ts'

/** What is typed outlives what happens to the page. */

/**
 * A deployment whose former build is gone. Files of `late`, which the page asks for only then, wait for it; after it they are
 * missing, until the page is opened anew.
 */
async function deployment(page: Page, late: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let gone = false
  await page.route(late, async (route) => {
    await promise
    await (gone ? route.fulfill({ status: 404 }) : route.continue())
  })
  await page.route('**/frontends.json', async (route) => {
    if (!gone) return route.continue()
    const reply = await route.fetch()
    await route.fulfill({ json: { ...((await reply.json()) as object), build: 'another' } })
  })
  return {
    happens() {
      gone = true
      page.on('request', (request) => {
        if (request.isNavigationRequest()) gone = false
      })
      resolve()
    },
  }
}

const title = (page: Page) => page.getByLabel('Title')

async function write(page: Page, words: string) {
  await page.goto('/admin/create')
  await title(page).fill(words)
}

const keptDrafts = (context: BrowserContext) =>
  context
    .pages()[0]!
    .evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vitrine.draft.')).length)

test(
  'a page whose build is gone opens itself anew, and a post goes on as it was typed',
  browserOnly,
  async ({ administrator: page }) => {
    await enter(page)
    await write(page, 'Typed before the deployment')
    page.on('dialog', (dialog) => expect(dialog.message()).toBe('no question'))
    await showAllActions(page)
    const deployed = await deployment(page, /\/assets\/admin\/.*\.js$/)
    deployed.happens()
    const openedAnew = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Preview' }).click()
    await openedAnew
    await expect(title(page)).toHaveValue('Typed before the deployment')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
    await showAllActions(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('dialog', { name: 'Preview' }).getByRole('article')).toBeVisible()
  },
)

test(
  'a page whose build is gone keeps what a shopper typed, except the password',
  browserOnly,
  async ({ shopper: page }) => {
    const deployed = await deployment(page, /\/assets\/shell\/\d+\..*\.js$/)
    await page.goto('/auth')
    const login = page.locator('#root > :not([data-drawn])')
    await login.getByLabel('Email').fill('ada@example.org')
    await login.getByLabel('Password', { exact: true }).fill('not to be written down')
    const openedAnew = page.waitForEvent('load')
    deployed.happens()
    await openedAnew
    await expect(login.getByLabel('Email')).toHaveValue('ada@example.org')
    await expect(login.getByLabel('Password', { exact: true })).toHaveValue('')
  },
)

test(
  'a post is there again after the tab was closed, until it is discarded',
  browserOnly,
  async ({ administrator: page }) => {
    const context = page.context()
    await enter(page)
    await write(page, 'Typed before the crash')
    await expect.poll(() => keptDrafts(context)).toBe(1)
    const next = await context.newPage()
    await page.close()
    await next.goto('/admin/create')
    await expect(next.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
    await next.getByRole('button', { name: 'Restore' }).click()
    await expect(title(next)).toHaveValue('Typed before the crash')
  },
)

test(
  'the editor asks before it is left, even where the connection is lost',
  browserOnly,
  async ({ administrator: page }) => {
    await enter(page)
    await write(page, 'Typed before the tunnel')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(title(page)).toHaveValue('Typed before the tunnel')
  },
)

test('what is typed in one browser goes on in another', async ({ administrator, elsewhere }) => {
  await enter(administrator)
  await write(administrator, 'Typed on the train')
  await expect
    .poll(async () => (await administrator.request.get('/api/admin/unsaved')).text())
    .toContain('Typed on the train')
  await enter(elsewhere)
  await elsewhere.goto('/admin/create')
  const offered = elsewhere.getByRole('region', { name: 'Unsaved changes' })
  await expect(offered.getByText('Changed: Title.')).toBeVisible()
  await check(elsewhere)
  await offered.getByRole('button', { name: 'Restore', exact: true }).press('Enter')
  await expect(title(elsewhere)).toHaveValue('Typed on the train')
  await expect(title(elsewhere)).toBeFocused()
})
