import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './people.ts'

/** WCAG 2.2 AA, as far as a machine can tell. */
async function check(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`),
  ).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`shoppers' screens, ${colorScheme}`, async ({ shopper: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/', '/quiz', '/no/such/path']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await check(page)
    }
    await page.goto('/')
    const pinned = page.getByRole('article').filter({ has: page.getByRole('button', { name: /\$/ }) })
    await pinned.first().getByRole('heading').first().click()
    await expect(page.getByRole('heading', { name: 'Shop This Look' })).toBeVisible()
    await check(page)
  })

  test(`administrators' screens, ${colorScheme}`, async ({ keeper: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/admin/login')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await check(page)
    await signIn(page)
    for (const tab of ['Overview', 'Content Management', 'Analytics']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.waitForLoadState('networkidle')
      await check(page)
    }
    await page.goto('/admin/create')
    await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible()
    await check(page)
  })
}
