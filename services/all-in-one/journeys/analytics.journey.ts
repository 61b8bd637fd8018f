import { check } from './axe.ts'
import { browserOnly, expect, test } from './people.ts'
import { enterWithPost } from './posts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'the figures of a post: opened, filtered, read by the keyboard, linked, and left by the back button',
  browserOnly,
  async ({ administrator: page, shopper }) => {
    const { id, title, products } = await enterWithPost(page, 'Looked At')
    await shopper.goto(`/post/${id}`)
    await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible()

    const views = page
      .getByRole('list', { name: 'From impressions to shop links' })
      .getByRole('listitem')
      .nth(1)
    await test.step('one press from the content list', async () => {
      await page.goto('/admin/dashboard?tab=content')
      await page.getByRole('link', { name: `Figures of ${title}` }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click()
        await expect(views).toContainText('Views 1', { timeout: 400 })
      }).toPass({ timeout: 20_000, intervals: [100] })
      await expect(page.getByText(/^[1-9]\d* views? in the last 60 minutes/)).toBeVisible()
      await check(page)
    })

    await test.step('by the hour of today, whose values the arrow keys read', async () => {
      await page.getByRole('button', { name: 'Today' }).click()
      const chart = page.getByRole('slider', { name: 'Views by the hour: value' })
      await chart.focus()
      await expect(chart).toHaveAttribute('aria-valuetext', /: \d+; /)
      await page.keyboard.press('Home')
      await expect(chart).toHaveAttribute('aria-valuetext', /, 00:00: \d+; /)
      await page
        .getByRole('button', { name: /^Show as table/ })
        .last()
        .click()
      await expect(
        page.getByRole('region', { name: 'Table by the hour' }).getByRole('row').nth(1),
      ).toBeVisible()
    })

    await test.step('the pins of the picture', async () => {
      const pin = page.getByRole('button', {
        name: `1 ${products[0]?.name}: opened 0 times, followed 0 times, –`,
      })
      await expect(pin).toBeVisible()
      await page.getByRole('checkbox', { name: 'Taps beside pins' }).uncheck()
    })

    await test.step('a filter, and the way back', async () => {
      await page.getByRole('tab', { name: 'Devices' }).click()
      await page.getByRole('table', { name: 'By device' }).getByRole('button').last().click()
      const chip = page.getByRole('button', { name: /^Remove filter Device/ })
      await expect(chip).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Languages' })).toHaveAttribute('aria-disabled', 'true')
      await check(page)
      const address = page.url()
      await page.goBack()
      await expect(chip).toHaveCount(0)
      await page.goto(address)
      await expect(chip).toBeVisible()
      await expect(page.getByRole('button', { name: 'Today', pressed: true })).toBeVisible()
    })

    await test.step('as a file', async () => {
      const download = page.waitForEvent('download')
      await page
        .getByRole('link', { name: /^CSV by the/ })
        .first()
        .click()
      expect((await download).suggestedFilename()).toMatch(/^vitrine-.*\.csv$/)
    })
  },
)

test(
  'a note on a day and a goal: written by the keyboard, and told for the span',
  browserOnly,
  async ({ administrator: page }) => {
    const { title } = await enterWithPost(page, 'Aimed At')
    await page.goto('/admin/dashboard?tab=analytics')

    await test.step('a note stands at its day', async () => {
      await page.getByRole('button', { name: 'Write a note' }).press('Enter')
      const note = page.getByRole('dialog', { name: 'A note on a day' })
      await note.getByLabel('What happened').fill(`Shoot of ${title}`)
      await check(page)
      await note.getByRole('button', { name: 'Save note' }).press('Enter')
      await expect(page.getByRole('button', { name: `Shoot of ${title}` })).toBeVisible()
    })

    await test.step('a goal has what was counted before it', async () => {
      await page.getByRole('button', { name: 'New goal' }).press('Enter')
      const goal = page.getByRole('dialog', { name: 'A new goal' })
      await goal.getByLabel('Name').fill(title)
      await goal.getByLabel('Find posts and products').fill(title)
      await goal.getByRole('checkbox', { name: `${title}: all products` }).press('Space')
      await check(page)
      await goal.getByRole('button', { name: 'Save goal' }).press('Enter')
      const reached = page
        .getByRole('list', { name: 'Goals' })
        .getByRole('listitem')
        .filter({ hasText: title })
      await expect(reached).toContainText('0 clicks')
      await check(page)
      await page.getByRole('button', { name: `Remove the goal ${title}` }).click()
      await expect(reached).toHaveCount(0)
    })
  },
)
