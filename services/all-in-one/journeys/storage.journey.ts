import type { Page } from '@playwright/test'
import { browserOnly, expect, test } from './people.ts'
import { expectLiked, takeQuiz } from './shoppers.ts'

const refusals = {
  blocked: `
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })`,
  full: `
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }`,
}

const firstCard = (page: Page) => page.getByRole('article').first()

for (const [how, refuse] of Object.entries(refusals))
  test(
    `a newcomer whose browser's storage is ${how} gets in, likes and goes on`,
    browserOnly,
    async ({ newcomer: page }) => {
      const failures: Error[] = []
      page.on('pageerror', (error) => failures.push(error))
      await page.addInitScript(refuse)
      await takeQuiz(page)
      await expect(firstCard(page)).toBeVisible()
      const title = (await firstCard(page).getByRole('heading').first().textContent()) ?? ''
      await firstCard(page).getByRole('button', { name: 'Like' }).click()
      await expect(page.getByText('Outfit liked!', { exact: true })).toBeVisible()
      await firstCard(page).getByRole('heading').first().click()
      await page.waitForURL('**/post/*')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click()
      await expectLiked(page, title)
      expect(failures).toEqual([])
    },
  )
