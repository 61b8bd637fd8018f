import { check } from './axe.ts'
import { enter, expect, says, test } from './people.ts'
import { createPost, showAllActions, titled } from './posts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('changes of a live post wait beside it, and are seen when they are published', async ({
  administrator: page,
  shopper,
}) => {
  const title = titled('Waits for Friday')
  const later = `${title}, in velvet`
  await enter(page)
  const { id } = await createPost(page, title)
  const edit = async () => {
    await page.goto(`/admin/edit/${id}`)
    await expect(page.getByLabel('Title')).toHaveValue(/./)
  }
  const shown = async () => {
    await shopper.goto(`/post/${id}`)
    return shopper.getByRole('heading', { level: 1 })
  }
  const banner = page.getByRole('region', { name: 'Pending changes' })

  await test.step('kept, they are in the list and not in the shop', async () => {
    await edit()
    await page.getByLabel('Title').fill(later)
    await showAllActions(page)
    await page.getByRole('button', { name: 'Keep changes for later' }).click()
    await page.getByRole('button', { name: 'Keep changes', exact: true }).click()
    await says(page, 'Changes Kept')
    await page.waitForURL('**/admin/dashboard*')
    const card = page.getByRole('article', { name: title, exact: true })
    await expect(card.getByText('Changes pending')).toBeVisible()
    await expect(await shown()).toHaveText(title)
  })

  await test.step('another administrator sees and publishes them', async () => {
    await edit()
    await expect(banner.getByText('Changes pending')).toBeVisible()
    await check(page)
    await banner.getByRole('button', { name: 'See changes' }).click()
    await expect(page.getByRole('table', { name: 'Differences' }).getByText(later)).toBeVisible()
    await page.keyboard.press('Escape')
    await banner.getByRole('button', { name: 'Publish changes', exact: true }).click()
    await says(page, 'Changes Published')
    await expect(page.getByLabel('Title')).toHaveValue(later)
    await expect(banner).toHaveCount(0)
    await expect(await shown()).toHaveText(later)
  })
})
