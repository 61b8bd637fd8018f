import { answerForRetailers, expect, signIn, test, toast } from './people.ts'
import { expectFigures, said, titled, writePost } from './posts.ts'

test('a post is published, found first, shopped from, and counted', async ({ administrator, shopper }) => {
  const title = titled('A Walk on Sunday')

  await test.step('the administrator writes a post with two pictures and three products, and publishes it', async () => {
    await signIn(administrator)
    await administrator.getByRole('link', { name: 'Create Post' }).click()
    await writePost(administrator, {
      title,
      pictures: ['sienna', 'olive'],
      items: [
        { name: 'Corduroy jacket', price: '89', image: 1, position: 'top-middle' },
        { name: 'Wide linen trousers', price: '64.50', image: 1, position: 'bottom-middle' },
        { name: 'Suede clogs', price: '119.99', image: 2, position: 'bottom-right' },
      ],
    })
    await administrator.getByRole('button', { name: 'Publish Now' }).click()
    await expect(toast(administrator, 'Post Created')).toBeVisible()
    await administrator.waitForURL('**/admin/dashboard')
    await expect(administrator.getByRole('article').first()).toHaveAccessibleName(title)
  })

  await test.step('the shopper sees it first in the feed, with its products pinned', async () => {
    await shopper.goto('/')
    const first = shopper.getByRole('article').first()
    await expect(first.getByRole('heading', { level: 2 })).toHaveText(title)
    await expect(first.getByRole('button', { name: /\$/ })).toHaveCount(2)
    const text = first.getByText(said)
    await text.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await text.click({ force: true })
    await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(shopper.getByRole('region', { name: 'Shop This Look' }).getByRole('listitem')).toHaveCount(3)
  })

  await test.step('taps a product on the picture', async () => {
    await shopper.getByRole('button', { name: 'Wide linen trousers, $64.50' }).click()
    await expect(shopper.getByRole('dialog', { name: 'Wide linen trousers' })).toContainText('$64.50')
  })

  await test.step('the administrator looks at Analytics meanwhile', async () => {
    await administrator.getByRole('tab', { name: 'Analytics' }).click()
    await expectFigures(administrator, title, ['1', '0', '0.0%'])
  })

  await test.step('the shopper follows Shop Now to the retailer, who learns nothing of where from', async () => {
    const shopNow = shopper.getByRole('dialog').getByRole('link', { name: 'Shop Now' })
    await expect(shopNow).toHaveAttribute('rel', 'noopener noreferrer sponsored nofollow')
    await answerForRetailers(shopper)
    const opening = shopper.context().waitForEvent('page')
    await shopNow.click()
    const retailer = await opening
    await expect(retailer).toHaveTitle('The retailer')
    await expect(retailer).toHaveURL('https://www.amazon.com/s?k=Wide%20linen%20trousers')
    expect(await retailer.evaluate('[window.opener, document.referrer]')).toEqual([null, ''])
  })

  await test.step('the administrator sees one view and one click within two seconds', async () => {
    await expectFigures(administrator, title, ['1', '1', '100.0%'])
  })
})
