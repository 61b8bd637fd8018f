import type { SearchReport } from '@vitrine/contracts'
import type { Browser, Page } from '@playwright/test'
import { check } from './axe.ts'
import { enter, expect, test } from './people.ts'
import { createPost } from './posts.ts'

const dayMs = 24 * 60 * 60 * 1000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
/** A day around now, so that midnight changes nothing. */
const span = () => ({ from: dayOf(Date.now() - dayMs), to: dayOf(Date.now() + dayMs) })
/** A word that no other run has used, without digits. */
const newWord = () =>
  [...Date.now().toString(25)].map((digit) => String.fromCharCode(97 + parseInt(digit, 25))).join('')

const report = async ({ request }: Page) =>
  (await (
    await request.get(`/api/admin/analytics/searches?${new URLSearchParams({ ...span(), limit: '500' })}`)
  ).json()) as SearchReport

async function visitor(browser: Browser, number: number) {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:14${number}.0) Gecko/20100101 Firefox/14${number}.0`
  return (await browser.newContext({ userAgent })).newPage()
}
const searchFor = async (page: Page, words: string) => {
  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  await field.fill(words)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: `Search results for "${words}"` })).toBeVisible()
}

test('what three people search for and do not find is shown to administrators, and what one person does is not', async ({
  administrator,
  browser,
}) => {
  await enter(administrator)
  const word = newWord()
  const reversed = [...word].reverse().join('')
  const [missing, found, mine] = [`xq ${reversed}xq`, `${word}found`, `${reversed}secret`]
  await createPost(administrator, `Sought ${found}`)
  const before = (await report(administrator)).total

  await test.step('three people search twice each, and one opens what was found', async () => {
    for (const number of [1, 2, 3]) {
      const page = await visitor(browser, number)
      await page.goto(`/search?${new URLSearchParams({ query: missing })}`)
      await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
      await searchFor(page, found)
      await expect(page.getByRole('article')).toHaveCount(1)
      if (number === 1) {
        await searchFor(page, `${mine} anna@example.com 0170 1234567`)
        await page.goBack()
        await page.getByRole('article').getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1, name: `Sought ${found}` })).toBeVisible()
      }
      await page.context().close()
    }
  })
  await test.step('and exactly that is counted', async () => {
    await expect
      .poll(async () => (await report(administrator)).total.searches - before.searches, { timeout: 30_000 })
      .toBe(7)
    const { rows, total } = await report(administrator)
    const of = (words: string) => rows.find((row) => row.words === words)
    expect(of(missing)).toMatchObject({ searches: 3, nothing: 3, opened: 0, visitors: 3 })
    expect(of(found)).toMatchObject({ searches: 3, nothing: 0, found: 1, opened: 1, visitors: 3 })
    expect(total.opened - before.opened).toBe(1)
    expect(JSON.stringify(rows)).not.toContain(mine)
    expect(JSON.stringify(rows)).not.toMatch(/anna|0170/)
  })
  await test.step('and so it is on the screen', async () => {
    await administrator.goto('/admin/dashboard?tab=analytics&zone=UTC')
    await administrator.getByRole('tab', { name: 'Found nothing' }).click()
    const row = administrator.getByRole('row', { name: new RegExp(missing) })
    await expect(row.getByRole('cell')).toHaveText(['3', '3', '0'])
    await check(administrator)
  })
})
