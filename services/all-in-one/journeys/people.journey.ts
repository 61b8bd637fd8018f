import { check } from './axe.ts'
import { expect, signIn, test, toast } from './people.ts'
import { createPost, titled } from './posts.ts'
import { administrator as account } from './stage.ts'

const password = 'six white horses'

test('an owner invites an editor, who writes and does not publish, and removes them', async ({
  administrator: owner,
  browser,
}) => {
  const username = titled('Ines')
  await signIn(owner)
  const { id } = await createPost(owner, titled('Of the Editor'), { published: false })
  await owner.goto('/admin/people')
  await owner.getByRole('button', { name: 'Invite somebody', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite somebody', exact: true })
  await dialog.getByLabel('Your password').fill(account.password)
  await dialog.getByRole('button', { name: 'Make a link', exact: true }).click()
  const link = await owner.getByLabel('Invitation link', { exact: true }).inputValue()
  await owner.getByRole('button', { name: 'Done', exact: true }).click()

  const context = await browser.newContext()
  const editor = await context.newPage()
  await editor.goto(link)
  await editor.getByLabel('Username').fill(username)
  await editor.getByLabel('Password').fill(password)
  await check(editor)
  await editor.getByRole('button', { name: 'Accept the invitation', exact: true }).click()
  await expect(editor.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()

  await editor.goto(`/admin/edit/${id}`)
  await expect(editor.getByRole('button', { name: 'Publish Now', exact: true })).toBeDisabled()
  await expect(editor.getByText('Needs the role publisher', { exact: true })).toBeVisible()
  await check(editor)
  await editor.getByRole('button', { name: 'Save as Draft', exact: true }).click()
  await expect(toast(editor, 'Post Updated')).toBeVisible()
  await editor.goto('/admin/account')
  await expect(editor.getByText('This browser', { exact: true })).toBeVisible()
  await check(editor)

  await owner.reload()
  await check(owner)
  await owner.getByRole('button', { name: `Remove ${username}`, exact: true }).click()
  const removal = owner.getByRole('dialog', { name: `Remove ${username}?`, exact: true })
  await removal.getByLabel('Your password').fill(account.password)
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(removal).toBeHidden()
  await expect(owner.getByRole('listitem').filter({ hasText: username })).toHaveCount(0)
  await editor.goto('/admin/dashboard')
  await expect(editor.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await context.close()
})
