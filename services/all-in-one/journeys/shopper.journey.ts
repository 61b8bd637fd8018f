import { browserOnly, expect, test } from './people.ts'
import { expectLiked } from './shoppers.ts'

test('a newcomer is asked three questions and then sees the picks', async ({ newcomer: page }) => {
  await page.goto('/')
  await page.waitForURL('**/quiz')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('radio', { name: '26-35' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'How do you identify?' })).toBeVisible()
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Complete' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Minimalist' }).check()
  await page.getByRole('checkbox', { name: 'Vintage' }).check()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('heading', { name: "Today's Picks for You" })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a hurried newcomer skips', browserOnly, async ({ newcomer: page }) => {
  await page.goto('/quiz')
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const kept = await page.evaluate(() => localStorage.getItem('vitrine.quiz'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject({
    age: '18-25',
    gender: 'female',
    stylePreferences: ['boho'],
    skipped: true,
  })
})

test('the feed goes on at its bottom until there is no more', async ({ shopper: page }) => {
  const loading = Promise.withResolvers<void>()
  await page.route(/\/api\/outfits\?.*cursor=/, async (route) => {
    await loading.promise
    await route.continue()
  })
  await page.goto('/')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const before = await cards.count()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByText('Loading more outfits...')).toBeVisible({ timeout: 1_000 })
  }, 'cards grow as they come near, so the bottom may be further down than it seemed').toPass()
  loading.resolve()
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
})

test(
  'a pinned product opens under the finger, by keyboard, and closes with Escape',
  browserOnly,
  async ({ shopper: page }) => {
    await page.goto('/')
    const pin = page.getByRole('article').getByRole('button', { name: /\$\d/ }).first()
    await pin.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(pin).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('link', { name: /Shop Now/ })).toHaveAttribute(
      'rel',
      /noopener noreferrer/,
    )
  },
)

test('hearts ask a visitor to sign in, likes do not', async ({ shopper: page }) => {
  await page.goto('/')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Add to Favorites' }).click()
  await expect(page.getByText('Sign in required', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Please sign in to save posts to your favorites.', { exact: true }),
  ).toBeVisible()
  const title = (await card.getByRole('heading').first().textContent()) ?? ''
  await card.getByRole('button', { name: 'Like' }).click()
  await expect(page.getByText('Outfit liked!', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expectLiked(page, title)
})

test('a post is read, and the way back leads to the same place', browserOnly, async ({ shopper: page }) => {
  await page.goto('/')
  const third = page.getByRole('article').nth(2)
  await third.scrollIntoViewIfNeeded()
  const title = (await third.getByRole('heading').first().textContent()) ?? ''
  await third.getByRole('heading').first().click()
  await page.waitForURL('**/post/*')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
})

test('what is not there is said', async ({ shopper: page }) => {
  await page.goto('/post/no-such-post')
  await expect(page.getByText('Post not found')).toBeVisible()
  await expect(page.getByText("The post you're looking for doesn't exist or has been removed.")).toBeVisible()
  await page.getByRole('link', { name: 'Back to Feed', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/no/such/path')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

for (const [what, files] of [
  ['the entry of a frontend', '**/assets/feed/remoteEntry.*'],
  ['the first file of a frontend', '**/assets/feed/frontend.*'],
  ['a page of a frontend', '**/assets/feed/outfits.*'],
  ['a whole frontend', '**/assets/feed/**'],
] as const)
  test(
    `${what} that does not arrive is said, and asked for again`,
    browserOnly,
    async ({ shopper: page }) => {
      await page.route(files, (route) => route.abort())
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Discover' })).toBeVisible()
      await page.unroute(files)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  )
