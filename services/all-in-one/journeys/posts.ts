import { expect, type Page } from '@playwright/test'
import type { Color } from 'sharp'
import { enter, picture, signIn } from './people.ts'

export type Item = { name: string; price: string; image: number; position: string }
export type Post = { title: string; pictures: readonly string[]; items: readonly Item[] }

/** A title that no other run has used. */
export const titled = (words: string) => `${words} ${Date.now().toString(36)}`

/** The description of every post. */
export const said = 'Corduroy the colour of toast, and nowhere to be before noon.'
const shopOf = (name: string) => `https://www.amazon.com/s?k=${encodeURIComponent(name)}`

/** Fills in the editor as an administrator does, up to the buttons that save. */
export async function writePost(page: Page, { title, pictures, items }: Post) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill(said)
  await page.getByLabel('Category').selectOption('casual')
  const files = await Promise.all(pictures.map((colour) => picture(`${colour}.jpg`, colour)))
  await page.getByLabel('Upload image 1 (required)').setInputFiles(files)
  await expect(page.getByRole('img', { name: `Image ${files.length}`, exact: true })).toBeVisible()
  for (const [index, item] of items.entries()) await addItem(page, index + 1, item)
}

async function addItem(page: Page, number: number, { name, price, image, position }: Item) {
  await page.getByRole('button', { name: 'Add Item', exact: true }).click()
  const item = page.getByRole('group', { name: `Item ${number}` })
  await item.getByLabel('Name').fill(name)
  await item.getByLabel('Price in dollars').fill(price)
  await item.getByLabel('Amazon URL').fill(shopOf(name))
  await item
    .getByLabel('Upload product image')
    .setInputFiles(await picture(`${name}.jpg`, { r: 40 * number, g: 90, b: 60 }))
  await expect(item.getByLabel('Replace product image')).toBeAttached()
  await item.getByLabel('Image', { exact: true }).selectOption({ label: `Image ${image}` })
  await item.getByLabel('Position', { exact: true }).selectOption(position)
}

/** `colour`: of the picture, which is the same for all posts of one colour. */
type Made = { published?: boolean; scheduledAt?: string; tags?: readonly string[]; colour?: Color }

/** A post with one picture and one product, without the way through the editor; for who is signed in. */
export async function createPost(
  { request }: Page,
  title: string,
  { published = true, scheduledAt, tags = [], colour = 'olive' }: Made = {},
) {
  const image = await picture('look.jpg', colour)
  const upload = await request.post('/api/admin/upload/outfit-image', { multipart: { image } })
  const { imageUrl } = (await upload.json()) as { imageUrl: string }
  const product = {
    name: 'Corduroy jacket',
    price: 8900,
    amazonUrl: shopOf('jacket'),
    productImageUrl: imageUrl,
  }
  const made = await request.post('/api/admin/outfits', {
    data: {
      title,
      description: said,
      category: 'casual',
      images: [imageUrl],
      tags,
      published,
      scheduledAt,
      products: [{ ...product, position: 'middle-middle', imageIndex: 0 }],
    },
  })
  await expect(made).toBeOK()
  return (await made.json()) as { id: string; images: string[]; products: { id: string; name: string }[] }
}

const titledPost = async (page: Page, words: string, made?: Made) => {
  const title = titled(words)
  return { ...(await createPost(page, title, made)), title }
}

/** Signed in as an administrator who has made such a post. */
export const enterWithPost = async (page: Page, words: string, made?: Made) => {
  await enter(page)
  return titledPost(page, words, made)
}

/** The same, and on the dashboard. */
export const signInWithPost = async (page: Page, words: string, made?: Made) => {
  await signIn(page)
  return titledPost(page, words, made)
}

/** What an editor that knows nothing of replacing does: deletes every product, and adds each again. */
export async function replaceProducts({ request }: Page, id: string) {
  const read = await request.get(`/api/outfits/${id}`)
  const { products } = (await read.json()) as { products: Record<string, unknown>[] }
  await expect(await request.delete(`/api/admin/outfits/${id}/products`)).toBeOK()
  for (const { name, price, amazonUrl, productImageUrl, position, imageIndex } of products) {
    const data = { name, price, amazonUrl, productImageUrl, position, imageIndex }
    await expect(await request.post(`/api/admin/outfits/${id}/products`, { data })).toBeOK()
  }
}

/** The row of a post among all posts in Analytics. */
export const figuresOf = (page: Page, title: string) =>
  page.getByRole('table', { name: 'All posts' }).getByRole('row', { name: title }).getByRole('cell')

/** Presses Refresh until the figures are there, as somebody does who has just heard of a click. */
export const expectFigures = (page: Page, title: string, figures: string[]) =>
  expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(figuresOf(page, title)).toHaveText(figures, { timeout: 400 })
  }).toPass({ timeout: 15_000, intervals: [100] })

/** Opens what the editor has no room for on a phone. */
export async function showAllActions(page: Page) {
  const closed = page.getByRole('button', { name: 'More actions', exact: true, expanded: false })
  if (await closed.isVisible()) await closed.click()
}
