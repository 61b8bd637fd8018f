/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { close } from '../fixtures/open.fixtures.tsx'
import { openAnalytics, days, setDate } from './open.fixtures.tsx'
import { incompleteText } from './report-notices.tsx'

beforeEach(setDate)
afterEach(() => {
  close()
  jest.useRealTimers()
})

describe("the demo's visits", () => {
  const withDemo = { reports: () => ({ ...days, demo: 'counted' as const }) }

  it('are named, and leave with one press', async () => {
    const { user, server } = await openAnalytics({
      ...withDemo,
      answers: { 'DELETE /api/admin/analytics/demo': { status: 204 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove them' }))
    expect(await screen.findByText(/invented visits are being removed/)).toBeTruthy()
    expect(server.to('DELETE /api/admin/analytics/demo')).toHaveLength(1)
  })
  it('stay where the removal failed, and can be removed again', async () => {
    const { user } = await openAnalytics({
      ...withDemo,
      answers: { 'DELETE /api/admin/analytics/demo': { status: 503, body: {} } },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove them' }))
    expect(await screen.findByText(/could not be removed/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove them' })).toBeTruthy()
  })
  it('are not spoken of where there are none', async () => {
    await openAnalytics()
    await screen.findByRole('slider')
    await waitFor(() => expect(screen.queryByText(/invented visits/)).toBeNull())
  })
})

it('hours that overload left incomplete are named, three of them', () => {
  const hours = ['2026-11-24T09', '2026-11-24T10', '2026-11-25T01', '2026-11-25T02']
  expect(incompleteText(hours.slice(0, 1))).toMatch(/in the hour from \d+ Nov, \d\d:00: fewer/)
  expect(incompleteText(hours)).toContain(' and 1 more hour: fewer')
})
