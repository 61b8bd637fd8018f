import type { Page } from '@playwright/test'
import { expect, picture, signIn, test, toast } from './people.ts'
import { createPost, signInWithPost, titled } from './posts.ts'
import { administrator as account } from './stage.ts'

const rowOf = (page: Page, list: string, words: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: words })

test('a tag is renamed and merged on all its posts, with their counts', async ({ administrator: page }) => {
  const stem = titled('Flax').toLowerCase().replace(' ', '-')
  const [flax, cloth, linen] = ['raw', 'cloth', 'linen'].map((word) => `${stem}-${word}`) as [
    string,
    string,
    string,
  ]
  await signIn(page)
  const [{ id }] = await Promise.all([
    createPost(page, titled('In Flax'), { tags: [flax] }),
    createPost(page, titled('In Flax, Unseen'), { tags: [flax], published: false }),
    createPost(page, titled('In Linen'), { tags: [linen] }),
  ])
  const tag = (name: string) => rowOf(page, 'Tags', name)
  await page.goto('/admin/tags')
  await page.getByLabel('Find a tag', { exact: true }).fill(stem)
  await expect(tag(flax)).toContainText('2 posts, 1 published')

  await page.getByRole('button', { name: `Rename ${flax}`, exact: true }).click()
  const renaming = page.getByRole('dialog', { name: `Rename “${flax}”`, exact: true })
  await renaming.getByLabel('New name', { exact: true }).fill(cloth)
  await renaming.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText(`Renamed “${flax}” to “${cloth}” on 2 posts`, { exact: true })).toBeVisible()
  await expect(tag(cloth)).toContainText('2 posts, 1 published')
  await expect(tag(flax)).toHaveCount(0)

  await page.getByRole('button', { name: `Merge into… ${cloth}`, exact: true }).click()
  const merging = page.getByRole('dialog', { name: `Merge “${cloth}” into another tag`, exact: true })
  await merging.getByLabel('Into the tag', { exact: true }).fill(linen)
  await expect(merging.getByText(`1 post has “${linen}” already.`)).toBeVisible()
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(`Merged “${cloth}” into “${linen}” on 2 posts`, { exact: true })).toBeVisible()
  await expect(tag(linen)).toContainText('3 posts, 2 published')
  await expect(tag(cloth)).toHaveCount(0)
  const read = await page.request.get(`/api/outfits/${id}`)
  expect(await read.json()).toMatchObject({ tags: [linen] })
})

test('a save stands in the audit, with who made it and where it can be undone', async ({
  administrator: page,
}) => {
  const { id, title } = await signInWithPost(page, 'Under Audit')
  await expect(await page.request.delete(`/api/admin/outfits/${id}`)).toBeOK()
  await page.goto('/admin/audit')
  const saves = rowOf(page, 'Changes', title)
  await expect(saves).toContainText(['Moved it to the trash', 'Created and published it'])
  await expect(saves).toContainText([account.username, account.username])
  await page.getByLabel('Who', { exact: true }).selectOption('The schedule')
  await expect(saves).toHaveCount(0)
  await page.getByLabel('Who', { exact: true }).selectOption(account.username)
  await expect(saves).toHaveCount(2)
  await saves.first().getByRole('link').click()
  await page.waitForURL('**/admin/trash')
  await expect(page.getByRole('button', { name: `Restore ${title}`, exact: true })).toBeVisible()
})

test('a draft is shown by a preview link to who is not signed in, until the link is revoked', async ({
  administrator: page,
  newcomer,
}) => {
  const { id, title } = await signInWithPost(page, 'For Your Eyes', { published: false })
  await page.goto(`/admin/edit/${id}`)
  await page.getByRole('button', { name: 'Preview link', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Preview links of “${title}”`, exact: true })
  await dialog.getByRole('button', { name: 'Make and copy a link', exact: true }).click()
  const link = dialog.getByRole('link', { name: 'Open the link to version 1 (in a new tab)', exact: true })
  const address = (await link.getAttribute('href')) ?? ''
  expect((await newcomer.request.get(`/api/outfits/${id}`)).status()).toBe(404)
  await newcomer.goto(address)
  await expect(newcomer.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(newcomer.getByText('Preview. Not published.', { exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: 'Revoke the link to version 1', exact: true }).click()
  await expect(toast(page, 'Preview Link Revoked')).toBeVisible()
  await expect(link).toHaveCount(0)
  await newcomer.reload()
  await expect(newcomer.getByRole('heading', { name: 'Preview not found', exact: true })).toBeVisible()
})

test('a picture of the library says where it is used, and an unused one is deleted', async ({
  administrator: page,
}) => {
  const title = titled('In the Library')
  await signIn(page)
  const now = Date.now()
  const colour = (b: number) => ({ r: now % 256, g: Math.floor(now / 256) % 256, b })
  const { images } = await createPost(page, title, { colour: colour(40) })
  const upload = await page.request.post('/api/admin/upload/outfit-image', {
    multipart: { image: await picture('unused.jpg', colour(90)) },
  })
  const { imageUrl } = (await upload.json()) as { imageUrl: string }
  const shown = (url: string) =>
    page
      .getByRole('list', { name: 'Pictures', exact: true })
      .locator('> li')
      .filter({ has: page.locator(`a[href="${url}"]`) })
  await page.goto('/admin/pictures?use=used')
  const used = shown(images[0] ?? '')
  await expect(used.getByRole('list', { name: 'Posts that show it', exact: true })).toContainText(title)
  await expect(used.getByRole('button', { name: /^Delete/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Unused', exact: true }).click()
  await expect(shown(imageUrl)).toContainText('Unused')
  await shown(imageUrl)
    .getByRole('button', { name: /^Delete picture of/ })
    .click()
  await page
    .getByRole('alertdialog', { name: 'Delete this picture?', exact: true })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(toast(page, 'Picture Deleted')).toBeVisible()
  await expect(shown(imageUrl)).toHaveCount(0)
})
