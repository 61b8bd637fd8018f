import type { Report } from '@vitrine/contracts'
import type { Page } from '@playwright/test'
import { expectToldAlike } from './breakdowns.ts'
import { answerForRetailers, enter, expect, test } from './people.ts'
import { enterWithPost } from './posts.ts'

const dayMs = 24 * 60 * 60 * 1000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
/** A day around now, so that midnight changes nothing. */
const span = () => ({ from: dayOf(Date.now() - dayMs), to: dayOf(Date.now() + dayMs) })

const addressOf = (asked: Record<string, string>) =>
  `/api/admin/analytics/report?${new URLSearchParams({ ...span(), ...asked })}`
const report = async ({ request }: Page, asked: Record<string, string>) =>
  (await (await request.get(addressOf(asked))).json()) as Report
const numbersOf = ({ impressions, views, pins, clicks }: Report['total']) => [
  impressions,
  views,
  pins,
  clicks,
]

test('a visit from a campaign ends in a funnel with exactly its figures, in the report, as CSV and on the screen', async ({
  administrator,
  shopper,
}) => {
  const { id, title, products } = await enterWithPost(administrator, 'Measured')
  const campaign = `letter-${id.slice(0, 8)}`
  const filter = `post:${id}`
  const product = products[0]?.name ?? ''

  await test.step('comes by a link, opens a pin and follows it', async () => {
    await shopper.goto(`/post/${id}?utm_source=newsletter&utm_medium=email&utm_campaign=${campaign}`)
    await answerForRetailers(shopper)
    const picture = shopper.getByRole('region', { name: `Pictures of ${title}` })
    await picture
      .getByRole('button', { name: new RegExp(product) })
      .first()
      .click()
    const opening = shopper.context().waitForEvent('page')
    await shopper.getByRole('dialog').getByRole('link', { name: 'Shop Now' }).click()
    await (await opening).close()
  })
  await test.step('and the report says exactly that', async () => {
    await expect
      .poll(async () => numbersOf((await report(administrator, { filter })).total), { timeout: 30_000 })
      .toEqual([0, 1, 1, 1])
    const by = async (name: string, more = '') =>
      (await report(administrator, { by: name, filter: filter + more })).rows.map(({ key, counts }) => [
        key,
        ...numbersOf(counts),
      ])
    expect(await by('campaign')).toEqual([[campaign, 0, 1, 1, 1]])
    expect(await by('source')).toEqual([['newsletter', 0, 1, 1, 1]])
    expect(await by('product')).toEqual([[products[0]?.id, 0, 0, 1, 1]])
    const [[version = ''] = []] = await by('version')
    expect(await by('campaign', `;version:${version}`)).toEqual([[campaign, 0, 1, 1, 1]])
    const posts = await report(administrator, { by: 'post', limit: '500' })
    expect(posts.rows.find(({ key }) => key === id)).toMatchObject({ title })
  })
  await test.step('and so it is on the screen', async () => {
    await administrator.goto(`/admin/dashboard?tab=analytics&by=campaign&zone=UTC&filter=${filter}`)
    const funnel = administrator.getByRole('list', { name: 'From impressions to shop links' })
    await expect(funnel.getByRole('listitem')).toHaveText([/\b0\b/, /\b1\b/, /\b1\b/, /\b1\b/])
    await expect(administrator.getByRole('row', { name: new RegExp(campaign) })).toBeVisible()
  })
})

test('the sixty days of visits that come with the demo are in the figures, which say so', async ({
  administrator: page,
}) => {
  await enter(page)
  const days = { from: dayOf(Date.now() - 60 * dayMs), to: dayOf(Date.now()) }
  const views = async () => (await report(page, { ...days, by: 'day' })).total.views
  await expect.poll(views, { timeout: 50_000 }).toBeGreaterThan(5_000)
  const campaigns = (await report(page, { ...days, by: 'campaign' })).rows.map(({ key }) => key)
  expect(campaigns).toEqual(expect.arrayContaining(['layers-week', 'sunday-letter']))
  await page.goto(`/admin/dashboard?tab=analytics&zone=UTC&from=${days.from}&to=${days.to}`)
  await expect(page.getByText('These figures include the demo’s invented visits.')).toBeVisible()
})

test('every figure of a breakdown is the same on the screen, as JSON and as CSV', async ({
  administrator: page,
}) => {
  await enter(page)
  // Days that are over: nothing that other journeys do is counted there.
  const days = { from: dayOf(Date.now() - 40 * dayMs), to: dayOf(Date.now() - 2 * dayMs) }
  const view = { tab: 'analytics', zone: 'UTC', ...days }
  for (const by of ['post', 'referrer', 'source', 'medium', 'campaign', 'device'])
    await test.step(by, () =>
      // Until the visits of the demo are counted.
      expect(async () => {
        await page.goto(`/admin/dashboard?${new URLSearchParams({ ...view, by })}`)
        const { rows } = await expectToldAlike(page)
        expect(rows.length).toBeGreaterThan(1)
        expect(rows.some(({ visitors = 0 }) => visitors > 0)).toBe(by !== 'post')
      }).toPass({ timeout: 50_000 }),
    )
})
