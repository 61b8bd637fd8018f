import { check } from './axe.ts'
import { expect, test } from './people.ts'
import { signInWithPost } from './posts.ts'

test('the history says what came of a version, and the audit what else was done', async ({
  administrator,
  shopper,
}) => {
  const { id, title } = await signInWithPost(administrator, 'A Cape on Record')

  await test.step('a view is shown beside the version that was seen', async () => {
    await shopper.goto(`/outfit/${id}`)
    await expect(shopper.getByRole('heading', { name: title })).toBeVisible()
    await expect(async () => {
      await administrator.goto(`/admin/history/${id}`)
      const versions = administrator.getByRole('navigation', { name: 'Versions' })
      await expect(versions.getByText('0 clicks of 1 view: too few for a rate')).toBeVisible({
        timeout: 1_000,
      })
    }).toPass({ timeout: 15_000 })
    await check(administrator)
  })

  await test.step('a note on a day and a sign-in stand in the audit, beside the post', async () => {
    const data = { text: title }
    await expect(await administrator.request.put('/api/admin/analytics/notes/2026-11-02', { data })).toBeOK()
    await administrator.goto('/admin/audit')
    const changes = administrator.getByRole('list', { name: 'Changes' }).getByRole('listitem')
    await expect(changes.filter({ hasText: title })).toHaveText([
      new RegExp(`^Note on 2 Nov 2026Wrote “${title}”`),
      new RegExp(`^${title}Created and published it`),
    ])
    await check(administrator)
    await administrator.getByLabel('What').selectOption({ label: 'Sign-ins' })
    await expect(changes.filter({ hasText: 'Signed in from the network' }).first()).toBeVisible()
    await expect(changes.filter({ hasText: title })).toHaveCount(0)
    await administrator.getByLabel('What').selectOption({ label: 'Analytics' })
    const note = changes.filter({ hasText: title })
    await expect(note).toHaveCount(1)
    await note.getByRole('link', { name: /^Analytics/ }).click()
    await expect(administrator).toHaveURL(/tab=analytics/)
  })
})
