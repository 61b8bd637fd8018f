import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { signedIn, type Answers } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

export const user = userEvent.setup()

/** The dashboard of somebody who is signed in; the server that it asks. */
export async function openDashboard(answers: Answers = {}, options: { answered?: boolean } = {}) {
  const server = visit('/dashboard', { answers: { ...signedIn, ...answers }, ...options })
  await screen.findByRole('heading', { level: 2, name: 'Account Settings' })
  return server
}

/** Opens a setting; its row. */
export async function setting(name: string) {
  const summary = screen.getByText(name, { selector: 'summary span' })
  await user.click(summary)
  return within(summary.closest('details')!)
}

/** The dashboard with a setting opened; the server that it asks. */
export async function openSetting(name: string, answers?: Answers) {
  const server = await openDashboard(answers)
  await setting(name)
  return server
}

/** The session of this browser. */
export const here = {
  session: 'a',
  current: true,
  device: 'Firefox on Linux',
  startedAt: null,
  expiresAt: '2027',
}
