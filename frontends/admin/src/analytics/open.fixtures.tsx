import { jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Report } from '@vitrine/contracts'
import { analyticsRow, open } from '../fixtures/open.fixtures.tsx'
import { fakeServer } from '../fixtures/server.fixtures.ts'
import './analytics-tab.tsx'
import { counts, fourWeeks, report, searches } from './report.fixtures.ts'

export const now = Date.parse('2026-11-25T12:00:00Z')
/** Only the date is another: what waits, waits as usual. */
export const setDate = () => {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'hrtime',
    ],
  })
}

type Answers = Parameters<typeof fakeServer>[0]
export type Asked = Record<string, string>
const reportRoute = 'GET /api/admin/analytics/report'

const total = counts({ impressions: 2800, views: 280, pins: 140, clicks: 28 })
export const days = report({
  total,
  before: counts({ impressions: 1400, views: 560, pins: 140, clicks: 0 }),
  rows: fourWeeks({ impressions: 100, views: 10, pins: 5, clicks: 1 }, { views: 20 }),
})

/** The analytics tab; `reports` answers what is asked of reports, and `asked` has it. */
export async function openAnalytics({
  search = '',
  reports = ({ by }: Asked): Report => (by === 'day' ? days : report()),
  answers = {},
}: { search?: string; reports?: (asked: Asked) => Report; answers?: Answers } = {}) {
  const asked: Asked[] = []
  const server = fakeServer({
    'GET /api/admin/outfits': { body: [] },
    'GET /api/admin/analytics': { body: [analyticsRow('a', 1000, 25), analyticsRow('b', 10, 0)] },
    'GET /api/admin/analytics/live': { body: { minutes: [] } },
    'GET /api/admin/analytics/notes': { body: [] },
    'GET /api/admin/analytics/goals': { body: [] },
    'GET /api/admin/analytics/searches': { body: searches() },
    [reportRoute]: ({ route }) => {
      const query = Object.fromEntries(new URLSearchParams(route.split('?')[1]))
      asked.push(query)
      return { body: reports(query) }
    },
    ...answers,
  })
  const { user } = open(`/admin/dashboard?tab=analytics${search}`)
  await screen.findByText(/^As of/)
  const by = (name: string) => asked.filter((query) => query['by'] === name).at(-1)
  return { server, user, asked, by, reportRoute }
}

export const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
