import { browserOnly, enter, expect, says, test } from './people.ts'
import { createPost, titled } from './posts.ts'
import {
  leaveAccount,
  login,
  openAccount,
  password,
  postHeart,
  productHeart,
  setting,
  signOut,
} from './shoppers.ts'

test('signing in on the way to a favorite leads back to the same place, and adds it', async ({
  shopper: page,
  administrator,
}) => {
  const email = await leaveAccount(page)
  await enter(administrator)
  const { id } = await createPost(administrator, titled('Worth an Account'))
  const toast = page.getByRole('region', { name: /^Notifications/ })

  await test.step('for a product of a post', async () => {
    await page.goto(`/post/${id}`)
    await productHeart(page).click()
    await toast.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/auth')
    await login(page, email)
    await page.waitForURL(`**/post/${id}`)
    await says(page, 'Added to favorites', 'The product has been saved to your favorites.')
    await expect(productHeart(page)).toHaveAttribute('aria-pressed', 'true')
  })
  await signOut(page)

  await test.step('for a post further down the feed', async () => {
    const third = page.getByRole('article').nth(2)
    const heart = third.getByRole('button', { name: /^Add(ed)? to Favorites$/ })
    await heart.click()
    await toast.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/auth')
    await login(page, email)
    await page.waitForURL((url) => url.pathname === '/')
    await says(page, 'Added to favorites', 'The post has been saved to your favorites.')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(third.getByRole('heading').first()).toBeInViewport()
  })

  await test.step('which is done once', async () => {
    await page.reload()
    await page.goto('/favorites')
    await expect(page.getByRole('tab', { name: 'Posts (1)' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Products (1)' })).toBeVisible()
  })
})

test(
  'what was asked for is forgotten by whoever goes on without signing in',
  browserOnly,
  async ({ shopper: page }) => {
    const email = await leaveAccount(page)
    await page.goto('/')
    await postHeart(page).click()
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Sign in' })
      .click()
    await page.waitForURL('**/auth')
    await page.getByRole('link', { name: 'Discover' }).click()
    await expect(postHeart(page)).toBeVisible()
    await page.getByRole('link', { name: 'Login' }).click()
    await login(page, email)
    await says(page, 'Welcome back!', 'Successfully logged in.')
    await page.goto('/favorites')
    await expect(page.getByText('No favorite posts yet')).toBeVisible()
  },
)

test('signing out in one tab signs out every other', async ({ shopper: feed }) => {
  await openAccount(feed)
  const [favorites, dashboard] = [await feed.context().newPage(), await feed.context().newPage()]
  await feed.goto('/')
  await expect(feed.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await favorites.goto('/favorites')
  await expect(favorites.getByText('No favorite posts yet')).toBeVisible()
  await signOut(dashboard)
  await favorites.waitForURL('**/auth')
  await expect(feed.getByRole('link', { name: 'Login' })).toBeVisible()
  await postHeart(feed).click()
  await says(feed, 'Sign in required', 'Please sign in to save posts to your favorites.', true)
})

test('a session that is ended on another device is over on this one', async ({
  shopper: page,
  elsewhere,
}) => {
  const email = await openAccount(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()

  await elsewhere.request.post('/api/auth/login', { data: { email, password } })
  await elsewhere.goto('/dashboard')
  await setting(elsewhere, 'Where you are signed in')
  await expect(elsewhere.getByText('Firefox on Linux')).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await says(elsewhere, 'Signed out: Chrome on Linux')
  await expect(elsewhere.getByRole('button', { name: 'Sign out Chrome on Linux' })).toHaveCount(0)

  await postHeart(page).click()
  await says(page, 'Sign in required', 'Please sign in to save posts to your favorites.', true)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/dashboard')
  await page.waitForURL('**/auth')
})
