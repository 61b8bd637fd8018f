/** @environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { makeQueryClient } from '@vitrine/web-kit'
import { close } from '../../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../../fixtures/server.fixtures.ts'
import { counts } from '../report.fixtures.ts'
import { Live } from './live.tsx'

const route = 'GET /api/admin/analytics/live'
const minutes = (views: number) => ({
  body: { minutes: [{ minute: '2026-11-25T11:59:00.000Z', ...counts({ views, pins: 1 }) }] },
})
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
const number = () => screen.getByRole('button').textContent

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  show('visible')
  close()
  jest.useRealTimers()
})

async function opened() {
  const server = fakeServer({ [route]: minutes(3) })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Live />
    </QueryClientProvider>,
  )
  await pass(10)
  return { server, asked: () => server.to(route).length }
}

it('asks every two seconds while the page is visible, and not while it is hidden', async () => {
  const { server, asked } = await opened()
  expect([number(), asked()]).toEqual(['3 views in the last 60 minutesShow as table', 1])
  server.change(route, minutes(1))
  await pass(2000)
  expect([number(), asked()]).toEqual(['1 view in the last 60 minutesShow as table', 2])
  show('hidden')
  await pass(60_000)
  expect(asked()).toBe(2)
  show('visible')
  await pass(2000)
  expect(asked()).toBeGreaterThan(2)
})

it('keeps the last figures when it cannot be reached, and goes on asking', async () => {
  const { server } = await opened()
  server.change(route, refused(503, 'unavailable'))
  await pass(2000)
  expect(number()).toMatch(/^3 views in the last 60 minutes; not live at the moment/)
  server.change(route, minutes(4))
  await pass(2000)
  expect(number()).toMatch(/^4 views in the last 60 minutesShow/)
})

it('is a table of the busy minutes, too', async () => {
  await opened()
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/^\d\d:\d\d0310$/)
})
