import { expect, it } from '@jest/globals'
import { defaultShop } from '@vitrine/contracts'
import { documentsOf, eventually } from '@vitrine/test-kit'
import { day, mediaOverTime } from './media-over-time.fixtures.ts'

const { media, at, upload, discard, pass, becomes, stays } = mediaOverTime()

async function receive(version: number, wordmark: string | null) {
  const data = { settings: { ...defaultShop, wordmark } }
  await media().receive({ stream: 'shop-settings', version, type: 'ShopChanged', data, at: at() })
  await eventually(async () =>
    expect((await (await documentsOf(media().engines, 'shop-pictures')).get('settings'))?.version).toBe(
      version,
    ),
  )
}

it('a picture of the shop is kept while it shows it, and for 90 days after', async () => {
  const url = await upload()
  await receive(1, url)
  await discard(url)
  pass(100 * day)
  await stays(url, 200)
  await receive(2, null)
  pass(90 * day - 1)
  await stays(url, 200)
  pass(1)
  await becomes(url, 404)
})
