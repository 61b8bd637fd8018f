import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './people.ts'

async function somePost(request: APIRequestContext) {
  const posts = (await (await request.get('/api/outfits')).json()) as { id: string; title: string }[]
  const last = posts.at(-1)
  if (!last) throw new Error('There is no post')
  return last
}

test('the HTML of a post says what it shows to whoever runs no script', async ({
  shopper: page,
  request,
}) => {
  const { id, title } = await somePost(request)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`/outfit/${id}`)
  await expect(page).toHaveTitle(`${title} · Vitrine`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const address = new RegExp(`/post/${id}$`)
  const head = {
    'link[rel="canonical"]': ['href', address],
    'meta[property="og:type"]': ['content', 'article'],
    'meta[property="og:title"]': ['content', `${title} · Vitrine`],
    'meta[property="og:url"]': ['content', address],
    'meta[property="og:description"]': ['content', /\w/],
    'meta[property="og:image:alt"]': ['content', title],
  } as const
  for (const [tag, [name, value]] of Object.entries(head))
    await expect(page.locator(tag)).toHaveAttribute(name, value)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await request.get(image ?? '')
  expect(picture.headers()['content-type']).toMatch(/^image\//)
})

test('search engines find every post, and nothing at addresses that lead nowhere', async ({ request }) => {
  const { id } = await somePost(request)
  const robots = await (await request.get('/robots.txt')).text()
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  const listed = await (await request.get(sitemap)).text()
  expect(listed).toContain(`/post/${id}</loc>`)
  for (const path of ['/no/such/path', '/post/no-such-post'])
    expect((await request.get(path)).status(), path).toBe(404)
})
