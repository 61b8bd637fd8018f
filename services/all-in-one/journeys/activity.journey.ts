import type { AnalyticsRow, Operations } from '@vitrine/contracts'
import type { Page } from '@playwright/test'
import { answerForRetailers, expect, test } from './people.ts'
import { enterWithPost } from './posts.ts'

type Item = { kind: string; outfitId: string; list?: string; place?: number }
const timeout = 30_000
const kinds = ['impression', 'pin-opened', 'tap'] as const

async function ledgerOf({ request }: Page): Promise<Partial<NonNullable<Operations['ledger']>>> {
  const { ledger } = (await (await request.get('/api/admin/operations')).json()) as Operations
  return ledger ?? {}
}
async function viewsOf({ request }: Page, id: string) {
  const posts = (await (await request.get('/api/admin/analytics')).json()) as AnalyticsRow[]
  return posts.find(({ outfitId }) => outfitId === id)?.views
}
/** How many of each kind were counted. */
async function counted(page: Page) {
  const { views = NaN, clicks = NaN, items = [] } = await ledgerOf(page)
  return { views, clicks, items: items.map((one) => one.counted) }
}
/** Whatever earlier visitors did is counted, and the post is known: a ledger that has one more view is no older than that view. */
async function countedBefore(page: Page, another: Page, id: string) {
  const visit = async () => expect(await another.request.get(`/api/outfits/${id}`)).toBeOK()
  await visit()
  await expect.poll(() => viewsOf(page, id), { timeout }).toBe(1)
  const { taken = NaN } = await ledgerOf(page)
  await visit()
  await expect
    .poll(
      async () => {
        const ledger = await ledgerOf(page)
        return { isNewer: (ledger.taken ?? NaN) > taken, onTheWay: ledger.onTheWay, settled: ledger.settled }
      },
      { timeout },
    )
    .toEqual({ isNewer: true, onTheWay: 0, settled: true })
  return counted(page)
}
/** What a page reports, as its beacons say it. */
async function reportsOf(page: Page) {
  const items: Item[] = []
  await page.context().exposeFunction('noteReport', (body: string) => {
    items.push(...(JSON.parse(body) as { items: Item[] }).items)
  })
  await page.context().addInitScript(`
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      if (address === '/api/activity') void body.text().then(noteReport)
      return send(address, body)
    }
  `)
  return items
}
const positions = ['top-middle', 'middle-middle', 'bottom-middle'] as const

test('what a visitor sees, opens, misses and follows is counted exactly', async ({
  administrator,
  shopper,
  elsewhere,
}) => {
  test.slow() // a ledger is five seconds old at most, and read until it is complete
  const { id, title } = await enterWithPost(administrator, 'Seen')
  await expect(await administrator.request.delete(`/api/admin/outfits/${id}/products`)).toBeOK()
  for (const position of positions) {
    const data = {
      name: `At ${position}`,
      price: 100,
      amazonUrl: 'https://www.amazon.com/s?k=x',
      position,
      imageIndex: 0,
    }
    await expect(await administrator.request.post(`/api/admin/outfits/${id}/products`, { data })).toBeOK()
  }
  const before = await countedBefore(administrator, elsewhere, id)
  const reported = await reportsOf(shopper)
  const ofKind = (kind: string) => reported.filter((one) => one.kind === kind)

  await test.step('sees the post in the feed', async () => {
    await shopper.goto('/')
    await expect(shopper.getByRole('article').first()).toHaveAccessibleName(title)
    await expect
      .poll(() => ofKind('impression'), { timeout })
      .toContainEqual(
        expect.objectContaining({
          outfitId: id,
          list: expect.stringMatching(/^2\.feed\.quiz\.1000\./),
          place: 0,
        }),
      )
  })
  await test.step('opens three pins, taps beside them, and follows a link', async () => {
    await shopper.getByRole('heading', { level: 2, name: title }).getByRole('link').click()
    await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const picture = shopper.getByRole('region', { name: `Pictures of ${title}` })
    await answerForRetailers(shopper)
    for (const position of positions) {
      await picture.getByRole('button', { name: new RegExp(`At ${position}`) }).click()
      await expect(shopper.getByRole('dialog', { name: `At ${position}` })).toBeVisible()
      if (position === 'bottom-middle') {
        const opening = shopper.context().waitForEvent('page')
        await shopper.getByRole('dialog').getByRole('link', { name: 'Shop Now' }).click()
        await (await opening).close()
      }
      await shopper.keyboard.press('Escape')
      await expect(shopper.getByRole('dialog')).toHaveCount(0)
    }
    const image = picture.getByRole('img').first()
    const { width = 0, height = 0 } = (await image.boundingBox()) ?? {}
    await image.click({ position: { x: width * 0.25, y: height * 0.5 } })
  })
  await test.step('and exactly that is counted', async () => {
    await expect.poll(() => [ofKind('pin-opened').length, ofKind('tap').length], { timeout }).toEqual([3, 1])
    await expect
      .poll(
        async () => {
          const { views, clicks, items } = await counted(administrator)
          const unexplained = kinds.map(
            (kind, index) => (items[index] ?? 0) - (before.items[index] ?? 0) - ofKind(kind).length,
          )
          return { views: views - before.views, clicks: clicks - before.clicks, unexplained }
        },
        { timeout },
      )
      .toEqual({ views: 1, clicks: 1, unexplained: [0, 0, 0] })
  })
})
