import type { Locator } from '@playwright/test'
import { browserOnly, expect, picture, signIn, test, toast } from './people.ts'
import { titled } from './posts.ts'

/** What runs in the page may use of it. */
type Browser = {
  DataTransfer: new () => { setData: (type: string, text: string) => void }
  ClipboardEvent: new (type: string, init: object) => Event
}

/** As the keys for it do, whatever the clipboard of this machine holds. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const { DataTransfer, ClipboardEvent } = globalThis as unknown as Browser
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Counts what a person does: a press, a field filled by typing or pasting, files chosen, a command by keys. */
function counting() {
  let actions = 0
  return {
    async act(doing: () => Promise<unknown>) {
      actions += 1
      await doing()
    },
    actions: () => actions,
  }
}

test(
  'an outfit with three products is published in nine actions',
  browserOnly,
  async ({ administrator: page }) => {
    const title = titled('Three at Once')
    const files = (...names: string[]) => Promise.all(names.map((name) => picture(name, 'olive')))
    const [looks, products] = [
      await files('front.jpg', 'back.jpg'),
      await files('IMG_1.jpg', 'coat.jpg', 'IMG_2.jpg'),
    ]
    await signIn(page)
    const { act, actions } = counting()
    const image = page.getByRole('img', { name: 'Image 1 with its pins' })
    await act(() => page.getByRole('link', { name: 'Create Post', exact: true }).click())
    await act(() =>
      paste(
        page.getByLabel('Title', { exact: true }),
        [
          ...[title, 'A hat, a coat and boots.', ''],
          'Hat · $25 · https://a.example/1',
          'Coat\t1,189.00\thttps://a.example/2',
          'Boots, 140 USD, https://a.example/3',
        ].join('\n'),
      ),
    )
    await act(() => page.getByLabel('Category').selectOption('casual'))
    await act(() => page.getByLabel('Upload image 1 (required)').setInputFiles(looks))
    await expect(page.getByRole('img', { name: 'Image 2', exact: true })).toBeVisible()
    await act(() => page.getByLabel('Choose or drop product pictures').setInputFiles(products))
    await expect(page.getByLabel('Replace product image')).toHaveCount(3)
    for (const y of [0.1, 0.4, 0.9])
      await act(async () => {
        const { width, height } = (await image.boundingBox())!
        await image.click({ position: { x: width / 2, y: height * y } })
      })
    await expect(page.getByRole('button', { name: /^Pin of item .* 50 % across/ })).toHaveCount(3)
    await act(() => page.keyboard.press('Control+Enter'))
    await expect(toast(page, 'Post Created')).toBeVisible()
    expect(actions()).toBeLessThanOrEqual(10)
    expect(actions()).toBe(9)

    await page.getByRole('button', { name: 'View post', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const product of ['Hat, $25.00', 'Coat, $1189.00', 'Boots, $140.00'])
      await expect(page.getByRole('button', { name: product, exact: true })).toBeVisible()
  },
)
