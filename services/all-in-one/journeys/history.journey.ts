import { check } from './axe.ts'
import { expect, says, test } from './people.ts'
import { signInWithPost } from './posts.ts'
import { openAccount } from './shoppers.ts'

test('a deleted post comes back with its favorites, and an earlier title with one press', async ({
  administrator,
  shopper,
}) => {
  const { id, title } = await signInWithPost(administrator, 'A Coat in the Trash')
  await openAccount(shopper)
  await expect(await shopper.request.post('/api/favorites/posts', { data: { outfitId: id } })).toBeOK()
  const favorite = async () => {
    const read = await shopper.request.get('/api/favorites/posts?page=1&pagesize=25')
    const { items } = (await read.json()) as { items: { title: string; gone: boolean }[] }
    return items.map(({ gone, ...post }) => [post.title, gone])
  }

  await test.step('the administrator deletes it, and the dialog says where it is', async () => {
    await administrator.goto('/admin/dashboard?tab=content')
    await administrator.getByRole('button', { name: `Delete ${title}` }).click()
    const dialog = administrator.getByRole('alertdialog')
    await expect(dialog).toContainText(
      `Are you sure you want to delete “${title}”? This cannot be undone. Administrators find it in the trash for 30 days.`,
    )
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await says(administrator, 'Outfit Deleted')
    expect((await shopper.request.get(`/api/outfits/${id}`)).status()).toBe(404)
    await expect.poll(favorite).toEqual([[title, true]])
  })

  await test.step('restores it from the trash, as a draft, and publishes it', async () => {
    await administrator.getByRole('link', { name: 'Trash', exact: true }).click()
    await expect(administrator.getByRole('listitem').filter({ hasText: title })).toContainText('30 days left')
    await check(administrator)
    await administrator.getByRole('button', { name: `Restore ${title}` }).click()
    await says(administrator, 'Post Restored', 'It is a draft now.')
    expect((await shopper.request.get(`/api/outfits/${id}`)).status()).toBe(404)
    await administrator.goto(`/admin/edit/${id}`)
    await administrator.getByLabel('Title').fill(`${title}, pressed`)
    await administrator.getByRole('button', { name: 'Publish Now' }).click()
    await says(administrator, 'Post Updated')
    await expect.poll(favorite).toEqual([[`${title}, pressed`, false]])
  })

  await test.step('finds the earlier title in the history, and saves it again', async () => {
    await administrator.goto(`/admin/history/${id}`)
    const versions = administrator.getByRole('navigation', { name: 'Versions' })
    await expect(versions.getByRole('link', { name: /^Moved it to the trash/ })).toBeVisible()
    await check(administrator)
    await versions.getByRole('link', { name: /^Created and published it/ }).click()
    await expect(administrator.getByRole('heading', { name: title })).toBeVisible()
    await administrator.getByLabel('Compare with').selectOption({ index: 1 })
    const differences = administrator.getByRole('table', { name: 'Differences' })
    await expect(differences).toContainText(`${title}, pressed`)
    await check(administrator)
    await differences.getByRole('button', { name: /^Restore title/ }).click()
    await expect(administrator.getByLabel('Title')).toHaveValue(title)
    await expect(administrator.getByText('Unsaved changes')).toBeVisible()
    await administrator.getByRole('button', { name: 'Publish Post' }).click()
    await says(administrator, 'Post Updated')
    await expect.poll(favorite).toEqual([[title, false]])
  })
})
