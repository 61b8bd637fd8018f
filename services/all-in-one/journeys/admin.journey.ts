import { administrator } from './stage.ts'
import { answerForRetailers, browserOnly, enter, expect, signIn, test, toast } from './people.ts'
import { createPost, enterWithPost, expectFigures, titled, writePost } from './posts.ts'

test('only the right password opens the dashboard', async ({ administrator: page }) => {
  await page.goto('/admin/dashboard')
  await page.waitForURL('**/admin/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Missing Information')).toBeVisible()
  await expect(toast(page, 'Please enter both username and password')).toBeVisible()
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Login Failed')).toBeVisible()
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Login Successful')).toBeVisible()
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible()
})

test('after logging out the dashboard asks for the password again', async ({ administrator: page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged Out')).toBeVisible()
  await page.goto('/admin/dashboard')
  await page.waitForURL('**/admin/login')
  await page.goto('/admin/create')
  await page.waitForURL('**/admin/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test(
  'a post that cannot be saved says why, one issue after another',
  browserOnly,
  async ({ administrator: page }) => {
    await signIn(page)
    await page.getByRole('link', { name: 'Create Post' }).click()
    const publish = () => page.getByRole('button', { name: 'Publish Now' }).click()
    await publish()
    await expect(toast(page, 'Title Required')).toBeVisible()
    await page.getByLabel('Title').fill('A post with gaps')
    await publish()
    await expect(toast(page, 'Description Required')).toBeVisible()
    await page.getByLabel('Description').fill('Nothing to see yet.')
    await publish()
    await expect(toast(page, 'Category Required')).toBeVisible()
    await page.getByLabel('Category').selectOption('formal')
    await publish()
    await expect(toast(page, 'Image Required')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/create$/)
  },
)

test('a draft is hidden from shoppers until it is published', async ({ administrator, shopper }) => {
  const title = titled('Not Quite Done')
  await signIn(administrator)
  await administrator.getByRole('link', { name: 'Create Post' }).click()
  await writePost(administrator, { title, pictures: ['navy'], items: [] })
  await administrator.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(administrator, 'Post Created')).toBeVisible()
  const post = administrator.getByRole('article', { name: title })
  await expect(post.getByText('Draft', { exact: true })).toBeVisible()

  await shopper.goto('/')
  await expect(shopper.getByRole('article').first()).toBeVisible()
  await expect(shopper.getByRole('article', { name: title })).toHaveCount(0)

  await post.getByRole('link', { name: `Edit ${title}` }).click()
  await administrator.getByRole('button', { name: 'Publish Now' }).click()
  await expect(toast(administrator, 'Post Updated')).toBeVisible()
  await expect(post.getByText('Published', { exact: true })).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('article').first()).toHaveAccessibleName(title)
})

test('an edited product is still the same product, and its clicks stay', async ({
  administrator,
  shopper,
}) => {
  const title = titled('Olive, Again')
  const shopNow = shopper.getByRole('link', { name: 'Shop Now' })
  await answerForRetailers(shopper)
  await enter(administrator)
  await createPost(administrator, title)
  await shopper.goto('/')
  await shopper.getByRole('article').first().getByRole('heading', { level: 2, name: title }).click()
  await shopNow.click()

  await administrator.goto('/admin/dashboard')
  await administrator.getByRole('link', { name: `Edit ${title}` }).click()
  const item = administrator.getByRole('group', { name: 'Item 1' })
  await item.getByRole('button', { expanded: false }).click()
  await item.getByLabel('Price in dollars').fill('79.95')
  await administrator.getByRole('button', { name: 'Publish Post' }).click()
  await expect(toast(administrator, 'Post Updated')).toBeVisible()

  await test.step('whoever still has the old page open is counted too', () => shopNow.click())
  await administrator.getByRole('tab', { name: 'Analytics' }).click()
  await expectFigures(administrator, title, ['1', '2', '200.0%'])
  await shopper.reload()
  await expect(shopper.getByText('$79.95').first()).toBeVisible()
})

test('a deleted post is gone, once that is confirmed', async ({ administrator, shopper }) => {
  const { title } = await enterWithPost(administrator, 'Here Today')
  await shopper.goto('/')
  const card = shopper.getByRole('article', { name: title })
  await expect(card).toBeVisible()

  await administrator.goto('/admin/dashboard')
  const remove = administrator.getByRole('button', { name: `Delete ${title}` })
  const question = administrator.getByRole('alertdialog')
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => administrator.keyboard.press(key)), Promise.resolve())
  await remove.focus()
  for (const way of [['Escape'], ['Enter']]) {
    await press('Enter')
    await expect(question).toContainText(title)
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await press(...way)
    await expect(question).toBeHidden()
    await expect(remove).toBeFocused()
  }
  await press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press('Tab', 'Enter')
  await expect(toast(administrator, 'Outfit Deleted')).toBeVisible()
  await expect(remove).toHaveCount(0)
  const next = administrator.getByRole('article').getByRole('link', { name: /^Edit / })
  await expect(next.and(administrator.locator(':focus'))).toHaveCount(1)

  await shopper.reload()
  await expect(shopper.getByRole('article').first()).toBeVisible()
  await expect(card).toHaveCount(0)
})
