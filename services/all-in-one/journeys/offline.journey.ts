import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { card, goOffline, goOnline, openFeed, stored } from './offline.ts'
import { browserOnly, enter, expect, quiz, test, toast, widthIn } from './people.ts'
import { createPost } from './posts.ts'
import { expectLiked, openAccount, postHeart } from './shoppers.ts'

test.use({ serviceWorkers: 'allow' })

const banner = 'You are offline. You can read what you have opened; likes are kept and sent later.'
const action = (page: Page, name: string) => card(page).getByRole('button', { name })

const reports = ['/api/activity', '/api/affiliate-click']

/** The writes that this page sends from here on, but for reports of what was looked at. */
function writesOf(page: Page) {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && !reports.includes(pathname))
      writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

test('what was seen can be read offline, and a banner says so', browserOnly, async ({ shopper: page }) => {
  await openFeed(page)
  const title = (await card(page).getByRole('heading').first().textContent())!
  await card(page).getByRole('heading').first().click()
  await page.waitForURL('**/post/*')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => stored(page)).toContain(`/api/outfits/${page.url().split('/').at(-1)}`)

  await goOffline(page)
  await expect(page.getByRole('status').filter({ hasText: banner })).toBeVisible()
  const reloaded = await page.reload()
  expect(reloaded?.headers()).toHaveProperty('x-vitrine-stored')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(banner)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click()
  await expect(card(page).getByRole('heading', { name: title })).toBeVisible()
  const picture = card(page).getByRole('img').first()
  await expect.poll(() => widthIn(picture)).toBeGreaterThan(0)

  await goOnline(page)
  await expect(page.getByText(banner)).toHaveCount(0)
})

test('a like and a save made offline are kept over a reload and sent once', async ({ shopper: page }) => {
  await openFeed(page)
  const title = (await card(page).getByRole('heading').first().textContent())!
  const writes = writesOf(page)
  await goOffline(page)
  await action(page, 'Like').click()
  await expect(toast(page, 'Kept for later')).toBeVisible()
  await action(page, 'Save').click()
  await page.reload()
  for (const name of ['Like', 'Save'])
    await expect(action(page, name)).toHaveAttribute('aria-pressed', 'true')
  // Taken back before anybody heard of it.
  await action(page, 'Save').click()
  await expect(action(page, 'Save')).toHaveAttribute('aria-pressed', 'false')
  expect(writes).toEqual([])

  await goOnline(page)
  await expect(toast(page, 'You are online again')).toBeVisible()
  await expectLiked(page, title)
  expect(writes).toEqual(['POST /api/users', 'POST /api/interactions/like'])
  const userId = await page.evaluate(() => localStorage.getItem('vitrine.user'))
  const ids = await page.request.get(`/api/interactions/ids?userId=${userId}`)
  expect(await ids.json()).toMatchObject({ liked: [expect.any(String)], saved: [] })
  await page.reload()
  await expectLiked(page, title)
  expect(writes).toHaveLength(2)
})

/** Who is signed in is known a while after the page is there. */
const answerSessionLate = (page: Page) =>
  page.route('**/api/auth/me', async (route) => {
    await sleep(3_000)
    await route.continue()
  })

test('a heart given offline is kept and sent once', async ({ shopper: page }) => {
  await openAccount(page)
  await answerSessionLate(page)
  await openFeed(page)
  await page.unrouteAll()
  const writes = writesOf(page)
  await goOffline(page)
  await postHeart(page).click()
  await expect(toast(page, 'Kept for later')).toBeVisible()
  await page.reload()
  await expect(postHeart(page)).toHaveAttribute('aria-pressed', 'true')
  await goOnline(page)
  await expect(toast(page, 'You are online again')).toBeVisible()
  expect(writes).toEqual(['POST /api/favorites/posts'])
  const ids = (await (await page.request.get('/api/favorites/ids')).json()) as { posts: string[] }
  expect(ids.posts).toHaveLength(1)
})

test(
  'a server that cannot be reached is asked again until it answers',
  browserOnly,
  async ({ shopper: page }) => {
    await page.goto('/')
    await expect(card(page)).toBeVisible()
    const unreachable = page.getByText('Vitrine cannot be reached right now; this page keeps trying.')
    const server = /\/(api|health)(\/|$)/
    await page.context().route(server, (route) => route.abort())
    await action(page, 'Like').click()
    await expect(toast(page, 'Kept for later')).toBeVisible()
    await expect(unreachable).toBeVisible()
    await page.context().unroute(server)
    await expect(toast(page, 'You are online again')).toBeVisible()
    await expect(unreachable).toHaveCount(0)
  },
)

test(
  'the next visitor of a browser finds nothing that the one before has seen',
  browserOnly,
  async ({ shopper: page }) => {
    await openAccount(page)
    await openFeed(page)
    await card(page).getByRole('heading').first().click()
    await page.waitForURL('**/post/*')
    const read = `/api/outfits/${page.url().split('/').at(-1)}`
    await expect.poll(() => stored(page)).toContain(read)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Favorites' }).click()
    await expect(page.getByText('No favorite posts yet')).toBeVisible()
    const personal = async () =>
      (await stored(page)).filter((path) => /api\/(favorites|interactions)/.test(path))
    await expect.poll(personal).toContainEqual(expect.stringMatching(/\/api\/favorites\/posts$/))
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(toast(page, 'Goodbye!')).toBeVisible()
    await expect.poll(() => stored(page)).not.toContain(read)
    expect(await personal()).toEqual([])
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('@')
    await goOffline(page)
    await page.goto('/favorites')
    await expect(page.getByText('Signing in needs a connection')).toBeVisible()
  },
)

test('nothing of the administration is ever stored', browserOnly, async ({ administrator: page }) => {
  await page.addInitScript((answers) => localStorage.setItem('vitrine.quiz', answers), JSON.stringify(quiz))
  await openFeed(page)
  await enter(page)
  const title = `A draft that nobody may keep ${Date.now()}`
  const { id } = await createPost(page, title, { published: false })
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible()
  await page.goto(`/admin/edit/${id}`)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  // An administrator may see the draft as shoppers would see it.
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto('/')
  await expect(card(page)).toBeVisible()

  const paths = await stored(page)
  expect(
    paths.filter((path) =>
      /^\/assets\/(admin|operations)|api\/(admin|auth|favorites|interactions|users)/.test(path),
    ),
  ).toEqual([])
  expect(paths).not.toContain(`/api/outfits/${id}`)
  const bodies = (await page.evaluate(`(async () => {
    const texts = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) texts.push(await (await cache.match(key)).text())
    }
    return texts
  })()`)) as string[]
  expect(bodies.length).toBeGreaterThan(5)
  expect(bodies.filter((text) => text.includes(title))).toEqual([])
  await page.request.delete(`/api/admin/outfits/${id}`)
})
