import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './people.ts'

/** WCAG 2.2 AA, as far as a machine can tell. */
async function check(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`),
    page.url(),
  ).toEqual([])
}

const pin = /, \$\d/

for (const colorScheme of ['light', 'dark'] as const) {
  test(`shoppers' screens, ${colorScheme}`, async ({ shopper: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const screens = { '/quiz': "What's your age?", '/search': 'soon', '/no/such/path': '404 Page Not Found' }
    for (const [path, heading] of Object.entries(screens)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await check(page)
    }
    await page.goto('/')
    const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: pin }) })
    await expect(card.first()).toBeVisible()
    await check(page)
    await card.first().getByRole('heading').first().click()
    await expect(page.getByRole('region', { name: 'Shop This Look' })).toBeVisible()
    await page.getByRole('button', { name: pin }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check(page)
  })

  test(`the feed in blue, ${colorScheme}`, async ({ newcomer: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/quiz')
    await page.getByRole('radio', { name: '36-45' }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('radio', { name: 'Male', exact: true }).check()
    await check(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('checkbox', { name: 'Edgy' }).check()
    await check(page)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await check(page)
  })

  test(`administrators' screens, ${colorScheme}`, async ({ keeper: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
    await check(page)
    await signIn(page)
    for (const tab of ['Analytics', 'Content Management', 'Overview']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab }).getByText(/./).first()).toBeVisible()
      await check(page)
    }
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await check(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible()
    await page.getByRole('button', { name: 'Add Item' }).click()
    await expect(page.getByLabel('Price in dollars').last()).toBeVisible()
    await check(page)
  })
}
