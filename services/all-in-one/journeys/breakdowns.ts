import { steps, type Report } from '@vitrine/contracts'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect } from './people.ts'

const labels = { impressions: 'Impressions', views: 'Views', pins: 'Pins', clicks: 'Clicks' }

/** Of the breakdown that is on the screen: reads all of it, and answers the report when its JSON and its CSV say the same. */
export async function expectToldAlike(page: Page): Promise<Report> {
  const section = page.getByRole('region', { name: 'Breakdown' })
  const more = section.getByRole('button', { name: /^Show \d+ more of/ })
  const rows = section.getByRole('table').locator('tbody tr')
  const address = `${await section.getByRole('link', { name: /^CSV by the/ }).getAttribute('href')}`
  const read = async (format: 'csv' | 'json') =>
    (await page.request.get(address.replace('format=csv', `format=${format}`))).text()
  const report = JSON.parse(await read('json')) as Report
  for (let there = await rows.count(); there < report.count; there = await rows.count()) {
    await more.click()
    await expect(rows).not.toHaveCount(there)
  }
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector('th')?.textContent ?? '',
      ...Object.fromEntries(
        [...row.querySelectorAll('td')].map(({ dataset: { label = '' }, firstChild, lastChild }) => [
          label,
          (label === 'Visitors' ? firstChild : lastChild)?.textContent ?? '',
        ]),
      ),
    })),
  )
  const isInWords = address.includes('by=device')
  expect(shown).toEqual(
    report.rows.map((row) => ({
      name: isInWords ? expect.any(String) : expect.stringContaining(row.title ?? row.key),
      ...onScreen(row, report),
    })),
  )
  expect(parse(await read('csv'), { columns: true })).toEqual(report.rows.map((row) => inCsv(row, report)))
  const funnel = page.getByRole('list', { name: 'From impressions to shop links' }).getByRole('listitem')
  await expect(funnel).toHaveText(
    steps.map((step) => new RegExp(`^\\D+ ${shownCount(report.total[step])}(?:0%|(?![,\\d]))`)),
  )
  return report
}

type Row = Report['rows'][number]
const shownCount = (count: number) => count.toLocaleString('en')

const hasVisitors = ({ rows }: Report) => rows.some(({ visitors }) => visitors !== undefined)

/** What a row says on the screen, by the heads of its columns. */
function onScreen({ counts, visitors }: Row, report: Report) {
  const shown = steps.map((step) => [
    labels[step],
    counts[step] === 0 && report.notRecorded.includes(step) ? '–' : shownCount(counts[step]),
  ])
  const rate = counts.views === 0 ? '–' : `${((100 * counts.clicks) / counts.views).toFixed(1)}%`
  return {
    ...Object.fromEntries(shown),
    ...(hasVisitors(report) ? { Visitors: visitors === undefined ? '–' : shownCount(visitors) } : {}),
    CTR: rate,
  }
}

function inCsv({ key, title, counts, before, visitors }: Row, report: Report) {
  const figures = steps.map((step) => [step, String(counts[step])])
  const figuresBefore = before ? steps.map((step) => [`${step}_before`, String(before[step])]) : []
  return {
    key,
    title: title ?? '',
    ...Object.fromEntries([...figures, ...figuresBefore]),
    ...(hasVisitors(report) ? { visitors: String(visitors ?? '') } : {}),
  }
}
