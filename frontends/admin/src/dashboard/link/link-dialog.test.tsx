/** @environment jsdom */
import { afterEach, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { close, open } from '../../fixtures/open.fixtures.tsx'
import { fakeServer } from '../../fixtures/server.fixtures.ts'
import { full } from '../dashboard.fixtures.ts'

afterEach(close)

async function openLink() {
  fakeServer(full)
  const { user } = open('/admin/dashboard')
  await user.click(await screen.findByRole('tab', { name: 'Content Management' }))
  await user.click((await screen.findAllByRole('button', { name: /^Link to / }))[0]!)
  return { user, dialog: within(await screen.findByRole('dialog')) }
}
const copied = () => navigator.clipboard.readText()

it('a link of a post is copied in two presses, with where it stands', async () => {
  const { user, dialog } = await openLink()
  await user.click(dialog.getByRole('button', { name: 'Copy link' }))
  expect(await copied()).toMatch(/\/post\/[^?]+\?utm_source=instagram&utm_medium=social$/)
  expect(await screen.findByText('Link copied')).toBeTruthy()
})

it('the tags of the last link are those of the next', async () => {
  const { user, dialog } = await openLink()
  await user.click(dialog.getByRole('button', { name: 'Newsletter' }))
  await user.type(dialog.getByLabelText('Campaign (optional)'), 'Spring Sale')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(screen.getAllByRole('button', { name: /^Link to / })[1]!)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copy link' }))
  expect(await copied()).toContain('?utm_source=newsletter&utm_medium=email&utm_campaign=spring-sale')
})

it('a link is a picture for print, too', async () => {
  const { user, dialog } = await openLink()
  await user.click(dialog.getByRole('button', { name: 'QR code' }))
  expect(await dialog.findByRole('img', { name: /^QR code of the link to / })).toBeTruthy()
})

it('a draft has no link', async () => {
  fakeServer(full)
  const { user } = open('/admin/dashboard')
  await user.click(await screen.findByRole('tab', { name: 'Content Management' }))
  await user.click(await screen.findByRole('button', { name: 'Drafts' }))
  expect(screen.queryByRole('button', { name: /^Link to / })).toBeNull()
})
