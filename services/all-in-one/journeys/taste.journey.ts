import type { Page } from '@playwright/test'
import { check } from './axe.ts'
import { expect, quiz, test } from './people.ts'

type Post = { id: string; title: string; category: string; reason?: { kind: string } }

const read = async ({ request }: Page, query = '') =>
  (await (await request.get(`/api/outfits?limit=50${query}`)).json()) as Post[]

/** This device has a user, who likes these posts. */
async function like({ request }: Page, posts: readonly Post[]) {
  const user = (await (await request.post('/api/users', { data: quiz })).json()) as { id: string }
  for (const { id } of posts)
    await expect(
      await request.post('/api/interactions/like', { data: { userId: user.id, outfitId: id } }),
    ).toBeOK()
}
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()
const openFeed = async (page: Page) => {
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
}

test('two shoppers with one quiz and opposite likes see different first pages with reasons', async ({
  shopper: ada,
  elsewhere: eve,
}) => {
  const posts = await read(ada)
  const of = (category: string) => posts.filter((post) => post.category === category).slice(0, 4)
  await Promise.all([like(ada, of('boho')), like(eve, of('streetwear'))])
  await expect(async () => {
    await Promise.all([openFeed(ada), openFeed(eve)])
    for (const page of [ada, eve])
      await expect(page.getByText(/^Because you liked /).first()).toBeVisible({ timeout: 1_000 })
    const [one, other] = await Promise.all([titles(ada), titles(eve)])
    expect(one.slice(0, 4)).not.toEqual(other.slice(0, 4))
  }).toPass()
})

test('a look that is not for somebody is hidden, comes back, and learning is switched off', async ({
  shopper: page,
}) => {
  await openFeed(page)
  const card = page.getByRole('article').first()
  const title = (await card.getByRole('heading').first().textContent()) ?? ''
  await card.getByRole('button', { name: 'Not for me' }).press('Enter')
  const undo = page.getByRole('button', { name: `Undo and show ${title} again` })
  await expect(undo).toBeFocused()
  await check(page)
  await expect(async () => {
    await openFeed(page)
    expect(await titles(page)).not.toContain(title)
  }).toPass()
  await page.goto(`/search?query=${encodeURIComponent(title)}`)
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()

  await page.goto('/taste')
  await page.getByRole('button', { name: `Undo ${title}` }).click()
  await expect(page.getByText('It is back in your feed.')).toBeVisible()
  const learning = page.getByRole('checkbox', { name: /^Learn from what I like/ })
  await learning.click()
  await expect(page.getByText(/Learning is switched off/)).toBeVisible()
  await expect(learning).not.toBeChecked()
  await check(page)
  const { age, gender, stylePreferences } = quiz
  const query = `&styles=${stylePreferences.join()}&gender=${gender}&age=${age}`
  const anybody = await page.context().browser()!.newContext()
  await expect(async () => {
    const own = await read(page, query)
    const theirs = await read(await anybody.newPage(), query)
    expect(own.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id))
  }).toPass()
  await anybody.close()
})
