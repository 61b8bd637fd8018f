import { check } from './axe.ts'
import { expect, test } from './people.ts'
import { enterWithPost } from './posts.ts'

test('a post is found by the swatch of its colour, with the keyboard alone, and the address keeps the colour', async ({
  administrator,
  shopper: page,
}) => {
  const { title } = await enterWithPost(administrator, 'Saffron Alone', { colour: '#ffcc00' })
  const found = page.getByRole('article').filter({ hasText: title })
  await expect(async () => {
    const yellow = await page.request.get('/api/search?colour=yellow')
    expect(await yellow.text()).toContain(title)
  }).toPass()
  await page.goto('/search')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).press('Enter')
  const colours = page.getByRole('group', { name: 'Colour' })
  await expect(colours.getByRole('radio', { name: /^Yellow \([1-9]\d*\)$/ })).toBeVisible()
  await colours.getByRole('radio', { name: 'All' }).press('ArrowLeft')
  await expect(colours.getByRole('radio', { name: /^Multicolour/ })).toBeChecked()
  await colours.getByRole('radio', { name: /^Orange/ }).press('ArrowRight')
  const yellow = colours.getByRole('radio', { name: /^Yellow/ })
  await expect(yellow).toBeChecked()
  await expect(yellow).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?colour=yellow')
  await expect(page.getByRole('button', { name: 'Filters (active)' })).toBeFocused()
  await expect(found).toBeVisible()
  await page.reload()
  await expect(found).toBeVisible()
  await page.getByRole('button', { name: 'Filters (active)' }).press('Enter')
  await expect(yellow).toBeChecked()
  await check(page)
  await page.getByRole('button', { name: 'Remove Colour: Yellow' }).press('Enter')
  await expect(page).toHaveURL('/search')
})
