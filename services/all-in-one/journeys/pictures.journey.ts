import { check } from './axe.ts'
import { expect, test } from './people.ts'
import { signInWithPost } from './posts.ts'

test('an administrator says what of a picture matters, and cards keep it in view', async ({
  administrator,
  shopper,
}) => {
  const { id, title } = await signInWithPost(administrator, 'A Jacket at the Edge')

  await test.step('finds it in the library by the title of its post', async () => {
    await administrator.goto('/admin/pictures')
    await administrator.getByRole('searchbox', { name: 'Find pictures of a post' }).fill(title)
    await expect(administrator.getByRole('list', { name: 'Pictures' }).locator('> li')).toHaveCount(1)
    await check(administrator)
  })

  await test.step('moves its focal point by keys, describes it, and saves', async () => {
    await administrator.getByRole('button', { name: /^Details of picture of / }).click()
    const dialog = administrator.getByRole('dialog', { name: 'Picture details' })
    await dialog.getByRole('button', { name: 'Reset to centre' }).click()
    const point = dialog.getByRole('button', { name: /^Focal point/ })
    await point.focus()
    for (const key of ['Shift+ArrowUp', 'Shift+ArrowUp', 'ArrowUp', 'ArrowRight'])
      await administrator.keyboard.press(key)
    await expect(point).toHaveAccessibleName(/51 % across, 29 % down/)
    await dialog.getByLabel('Description').fill('An olive jacket')
    await check(administrator)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a shopper sees it on a card, hears the description, and finds the pin where it was', async () => {
    const card = shopper.getByRole('article', { name: title }).locator('picture img')
    await expect(async () => {
      await shopper.goto(`/search?query=${encodeURIComponent(title)}`)
      await expect(card.first()).toHaveCSS('object-position', '51% 29%', { timeout: 1_000 })
    }).toPass()
    await shopper.goto(`/post/${id}`)
    const whole = shopper.getByRole('img', { name: 'An olive jacket' })
    await expect(whole).toHaveCSS('object-fit', 'contain')
    await expect(whole).toHaveCSS('object-position', '50% 50%')
  })
})
