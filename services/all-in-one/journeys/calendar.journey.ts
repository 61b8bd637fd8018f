import { check } from './axe.ts'
import { expect, test } from './people.ts'
import { signInWithPost } from './posts.ts'

test.use({ timezoneId: 'Europe/Berlin' })

const dayMs = 86_400_000
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The last Sunday of the month, from 0, in the first year in which it lies ahead. */
function nextClockChange(month: number): number {
  const thisYear = new Date().getUTCFullYear()
  const lastSundays = [thisYear, thisYear + 1].map((year) => {
    const last = new Date(Date.UTC(year, month + 1, 0))
    return last.getTime() - last.getUTCDay() * dayMs
  })
  return lastSundays.find((sunday) => sunday > Date.now() + 2 * dayMs) ?? 0
}

/** `hours` of that day; `before`, `on` and `after`: UTC of 02:30 on the clock, the day before, that day and the next. */
const changes = [
  {
    name: 'forward',
    month: 2,
    hours: 23,
    shown: '03:30',
    note: /put forward on this day/,
    utc: ['01:30', '01:30', '00:30'],
  },
  {
    name: 'back',
    month: 9,
    hours: 25,
    shown: '02:30 GMT+2',
    note: /the first one is meant, 02:30 GMT\+2/,
    utc: ['00:30', '00:30', '01:30'],
  },
]

for (const { name, month, hours, shown, note, utc } of changes)
  test(`a scheduled post is moved by keyboard over the day on which the clock is put ${name}`, async ({
    administrator: page,
  }) => {
    const sunday = nextClockChange(month)
    const [saturday, day] = [dayAt(sunday - dayMs), dayAt(sunday)]
    const { id, title } = await signInWithPost(page, 'Over the Hour', { published: false })
    const at = `${saturday}T${utc[0]}:00.000Z`
    await expect(await page.request.put(`/api/admin/outfits/${id}/schedule`, { data: { at } })).toBeOK()
    const isScheduled = (time: string) =>
      expect(async () => {
        const read = await page.request.get(`/api/outfits/${id}`)
        expect(await read.json()).toMatchObject({ scheduledAt: time, published: false })
      }).toPass()
    await page.goto(`/admin/calendar?view=week&day=${saturday}`)
    const cell = (one: string) => page.locator(`[role=gridcell][data-day="${one}"]`)
    await expect(cell(day)).toContainText(`${hours} hours`)
    await cell(saturday).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: `Scheduled, 02:30 ${title}` })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(cell(saturday)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(cell(day)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'is picked up' })).toBeAttached()
    await page.keyboard.press('Enter')
    const notices = page.getByRole('region', { name: /^Notifications/ })
    await expect(notices.locator('li', { hasText: title })).toContainText(note)
    await expect(cell(day).getByRole('button', { name: `Scheduled, ${shown} ${title}` })).toBeVisible()
    await isScheduled(`${day}T${utc[1]}:00.000Z`)
    await check(page)

    const entry = cell(day).getByRole('button', { name: title })
    await entry.click()
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await dialog.getByLabel('Publish on', { exact: true }).fill(`${dayAt(sunday + dayMs)}T02:30`)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(notices.locator('li', { hasText: ', 02:30' })).toContainText(title)
    await isScheduled(`${dayAt(sunday + dayMs)}T${utc[2]}:00.000Z`)
  })
