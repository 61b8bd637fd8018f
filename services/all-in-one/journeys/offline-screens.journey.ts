import type { Page } from '@playwright/test'
import { card, goOffline, goOnline, missingFiles, openFeed, stored } from './offline.ts'
import { browserOnly, expect, test } from './people.ts'
import { addFavorites, firstPosts, openAccount } from './shoppers.ts'

test.use({ serviceWorkers: 'allow' })
// On one kind of screen: what the device has is the same on both. Each loads 20 pages.
test.skip(({ viewport }) => viewport!.width > 640, 'on the phone')
test.slow()

type Opened = { page: Page; title: string }
type Shows = (opened: Opened) => ReturnType<Page['getByText']>

const text =
  (words: string): Shows =>
  ({ page }) =>
    page.getByText(words, { exact: true }).first()
const heading: Shows = ({ page, title }) => page.getByRole('heading', { name: title }).first()
const first: Shows = ({ page }) => card(page)
const signIn = text('Signing in needs a connection')

/** Every screen for shoppers, and what a full load of it shows without a connection. */
const screens: Record<string, Record<'visited' | 'unvisited' | 'signedOut', Shows>> = {
  '/': { visited: first, unvisited: first, signedOut: first },
  '/quiz': {
    visited: text("What's your age?"),
    unvisited: text("What's your age?"),
    signedOut: text("What's your age?"),
  },
  '/search': { visited: heading, unvisited: text('Failed to search outfits'), signedOut: heading },
  '/post/': {
    visited: heading,
    unvisited: text('This post could not be loaded'),
    signedOut: heading,
  },
  '/favorites': {
    visited: heading,
    unvisited: text('Your favorite posts could not be loaded. What you saved is not lost.'),
    signedOut: signIn,
  },
  '/dashboard': {
    visited: text('Profile Information'),
    unvisited: text('Profile Information'),
    signedOut: signIn,
  },
  '/auth': {
    visited: text('Profile Information'),
    unvisited: text('Profile Information'),
    signedOut: text('Your account'),
  },
}
const unvisitedSignedOut: Record<string, Shows> = {
  '/search': text('Failed to search outfits'),
  '/post/': text('This post could not be loaded'),
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** `known`: a favorite, which need not lead the feed of whoever has it. */
async function open(page: Page, known?: { id: string; title: string }) {
  await openFeed(page)
  await expect.poll(() => missingFiles(page), { timeout: 30_000 }).toEqual([])
  const { id, title } = known ?? (await firstPosts(page, 1))[0]!
  return { id, title, addressOf: (path: string) => (path === '/post/' ? `${path}${id}` : path) }
}

type Feed = Awaited<ReturnType<typeof open>>

/** Loads every screen anew, without a connection. */
async function readAll(
  page: Page,
  { title, addressOf }: Feed,
  shownAt: (path: string) => Shows,
  bar: string,
) {
  await goOffline(page)
  for (const path of Object.keys(screens))
    await test.step(`${path} offline`, async () => {
      await page.goto(addressOf(path), { waitUntil: 'commit' })
      await expect(shownAt(path)({ page, title })).toBeVisible()
      await expect(page.getByText('This part of Vitrine could not be opened')).toHaveCount(0)
      if (path === '/quiz') return
      await expect(menu(page).getByRole('link', { name: bar })).toBeVisible()
      await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
      if (path !== '/auth') expect(new URL(page.url()).pathname).toBe(addressOf(path))
    })
}

async function visitAll(page: Page, { id, title, addressOf }: Feed, shownAt: (path: string) => Shows) {
  for (const path of ['/search', '/post/', '/favorites', '/dashboard'])
    if (shownAt(path) !== signIn) {
      await page.goto(addressOf(path), { waitUntil: 'commit' })
      await expect(shownAt(path)({ page, title })).toBeVisible()
      // What came with the page is shown before it is stored.
      const reply = {
        '/search': '/api/search',
        '/post/': `/api/outfits/${id}`,
        '/favorites': '/api/favorites/posts',
      }[path]
      if (reply) await expect.poll(async () => (await stored(page)).join()).toContain(reply)
    }
}

test(
  'every screen opens offline for who is signed in, visited or not, and comes back by itself',
  browserOnly,
  async ({ shopper: page }) => {
    await openAccount(page)
    const [favorite] = await addFavorites(page, 1)
    const feed = await open(page, favorite)
    await readAll(page, feed, (path) => screens[path]!.unvisited, 'Dashboard')

    await test.step('a screen that failed comes back with the connection', async () => {
      await page.goto('/favorites')
      await expect(screens['/favorites']!.unvisited({ page, title: feed.title })).toBeVisible()
      await goOnline(page)
      await expect(page.getByRole('heading', { name: feed.title })).toBeVisible()
    })

    const visited = (path: string) => screens[path]!.visited
    await visitAll(page, feed, visited)
    await readAll(page, feed, visited, 'Dashboard')
  },
)

test(
  'every screen opens offline for who is not signed in, visited or not',
  browserOnly,
  async ({ shopper: page }) => {
    const feed = await open(page)
    const shownAt = (path: string) => screens[path]!.signedOut
    await readAll(page, feed, (path) => unvisitedSignedOut[path] ?? shownAt(path), 'Login')
    await goOnline(page)
    await visitAll(page, feed, shownAt)
    await readAll(page, feed, shownAt, 'Login')

    await test.step('and leads to where one signs in once there is a connection', async () => {
      await page.goto('/favorites')
      await expect(signIn({ page, title: '' })).toBeVisible()
      await goOnline(page)
      await page.waitForURL('**/auth')
    })
    await expect(card(page)).toHaveCount(0)
  },
)
