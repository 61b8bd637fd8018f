import type { Page } from '@playwright/test'
import { check } from './axe.ts'
import { enter, expect, says, test } from './people.ts'
import { enterWithPost, said } from './posts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a post in the editor, signed in in a browser of one's own. */
async function openEditor(page: Page, id: string) {
  await enter(page)
  await page.goto(`/admin/edit/${id}`)
  await expect(page.getByLabel('Title')).toHaveValue(/./)
}

const publish = (page: Page) => page.getByRole('button', { name: 'Publish Post' }).click()
const updated = async (page: Page) => {
  await says(page, 'Post Updated')
  await page.waitForURL('**/admin/dashboard*')
}

test('two editors of one post lose nothing that either of them typed', async ({
  administrator,
  elsewhere,
}) => {
  const { id, title } = await enterWithPost(administrator, 'Written by Two')
  const read = async () => (await (await administrator.request.get(`/api/outfits/${id}`)).json()) as object

  await test.step('different fields are put together', async () => {
    await openEditor(administrator, id)
    await openEditor(elsewhere, id)
    await elsewhere.getByLabel('Season', { exact: true }).selectOption('fall')
    await elsewhere.getByRole('group', { name: 'Item 1' }).getByRole('button', { expanded: false }).click()
    await elsewhere.getByLabel('Price in dollars').fill('79.95')
    await publish(elsewhere)
    await updated(elsewhere)
    await administrator.getByLabel('Title').fill(`${title}, mine`)
    await administrator.getByLabel('New tag').fill('corduroy')
    await administrator.getByLabel('New tag').press('Enter')
    await publish(administrator)
    await expect(
      administrator.getByText(/Theirs: Shopping Items and Season\. Yours: Title and Tags/).first(),
    ).toBeVisible()
    expect(await read()).toMatchObject({
      ...{ title: `${title}, mine`, season: 'fall', tags: ['corduroy'], published: true },
      products: [{ name: 'Corduroy jacket', price: 7995 }],
    })
  })

  await test.step('what both changed is asked, and both words can stay', async () => {
    await openEditor(administrator, id)
    await openEditor(elsewhere, id)
    await elsewhere.getByLabel('Description').fill('Theirs.')
    await elsewhere.getByLabel('Season', { exact: true }).selectOption('winter')
    await publish(elsewhere)
    await updated(elsewhere)
    await administrator.getByLabel('Description').fill('Mine, not quite')
    await administrator.getByLabel('Description').press('ControlOrMeta+z')
    await expect(administrator.getByLabel('Description')).toHaveValue(said)
    await administrator.getByLabel('Description').fill('Mine.')
    await administrator.getByLabel('Season', { exact: true }).selectOption('spring')
    await publish(administrator)
    const dialog = administrator.getByRole('dialog', { name: 'Someone else saved this post' })
    const save = dialog.getByRole('button', { name: 'Save merged post' })
    await expect(dialog.getByText('2 of 2 left to choose')).toBeVisible()
    await check(administrator)
    const description = dialog.getByRole('group', { name: 'Description' })
    await description.getByRole('radio', { name: /^Yours/ }).press('Space')
    await administrator.keyboard.press('ArrowRight')
    await administrator.keyboard.press('ArrowRight')
    await expect(description.getByRole('radio', { name: /^Both/ })).toBeChecked()
    await expect(save).toBeDisabled()
    await dialog.getByRole('group', { name: 'Season' }).getByText('Theirs').click()
    await save.click()
    await updated(administrator)
    expect(await read()).toMatchObject({
      description: 'Mine.\n\nTheirs.',
      season: 'winter',
      title: `${title}, mine`,
    })
  })
})
