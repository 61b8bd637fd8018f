/** @environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dismissToast, Toaster } from '@vitrine/ui'
import { makeQueryClient } from '@vitrine/web-kit'
import { BrowserRouter, Route, Routes } from '@vitrine/web-kit/router'
import { OperationsPage } from './operations-page.tsx'

const report = (service: string, more: object = {}) => ({
  service,
  process: {
    id: 'one',
    host: 'here',
    pid: 7,
    revision: null,
    node: process.version,
    startedAt: '2026-11-01T00:00:00.000Z',
    uptime: 65,
    memory: 100 * 1024 ** 2,
    heap: 50 * 1024 ** 2,
  },
  ready: true,
  unavailable: [],
  degraded: [],
  warnings: [],
  deadLetters: [],
  figures: { requests: 0, errors: 0, durations: { bounds: [], counts: [] } },
  ...more,
})
const projection = {
  name: 'known-images',
  version: 1,
  live: { number: 1, version: 1, events: 9 },
  isCurrent: true,
  building: null,
  failure: null,
}
const asked = (service: string, more: object = {}) => ({
  service,
  processes: [{ address: 'this process', report: report(service, more), problem: null }],
  projections: [],
})
const overview = (...services: object[]) => ({
  at: '2026-11-01T00:00:00.000Z',
  services,
  rollup: null,
  ledger: {
    taken: 12,
    views: 5,
    clicks: 2,
    excluded: { bot: 1 },
    repeated: 1,
    batches: 2,
    items: [{ kind: 'tap', taken: 9, counted: 5, excluded: { bot: 1, 'unknown-outfit': 2 }, repeated: 1 }],
    searches: { taken: 8, counted: 4, opened: 1, excluded: { bot: 2 }, repeated: 1 },
    waiting: 0,
    onTheWay: 1,
    settled: true,
  },
})
const letter = {
  from: 'outbox',
  id: 'outfit-torn',
  error: 'outfit-torn@1 cannot be read',
  attempts: 5,
  at: '2026-11-01T00:00:00.000Z',
  events: 1,
}

type Answer = { status?: number; body?: unknown }
/** Stands in for the network alone. */
function open(answers: Record<string, Answer>, path = '/admin/operations') {
  const sent: { route: string; body: unknown }[] = []
  const known: Record<string, Answer> = {
    'GET /api/admin/me': { body: { authenticated: true } },
    'GET /api/admin/operations/decisions': { body: [] },
    ...answers,
  }
  globalThis.fetch = jest.fn(async (address: unknown, init?: RequestInit) => {
    const route = `${init?.method ?? 'GET'} ${String(address).split('?')[0]}`
    sent.push({ route, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    const { status = 200, body } = known[route] ?? {
      status: 404,
      body: { message: route, code: 'x', traceId: '' },
    }
    return {
      ok: status < 300,
      status,
      statusText: '',
      headers: { get: () => null },
      text: async () => (body === undefined ? '' : JSON.stringify(body)),
    } as unknown as Response
  }) as unknown as typeof fetch
  history.pushState(null, '', path)
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="/admin/operations" element={<OperationsPage />} />
          <Route path="/admin/login" element={<h1>The login</h1>} />
        </Routes>
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return { sent, known, user: userEvent.setup() }
}
afterEach(() => {
  dismissToast()
  cleanup()
})
const route = 'GET /api/admin/operations'
const alerts = async () =>
  within(await screen.findByRole('region', { name: 'What is amiss' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const row = async (table: string, starts: string) =>
  within(await screen.findByRole('table', { name: table })).findByRole('row', {
    name: (name) => name.startsWith(starts),
  })

describe('the operations page', () => {
  it('is for administrators', async () => {
    open({ 'GET /api/admin/me': { body: { authenticated: false } } })
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(screen.queryByRole('banner')).toBeNull()
    await screen.findByText('The login')
  })
  it('says to other administrators that it is for owners, and asks for nothing', async () => {
    const { sent } = open({
      'GET /api/admin/me': { body: { authenticated: true, username: 'eve', role: 'publisher' } },
    })
    await screen.findByText('This needs the role owner; yours is publisher. An owner can change it.')
    expect(JSON.stringify(sent)).not.toContain('operations')
  })
  it('says what is amiss, and which process does not answer', async () => {
    const silent = {
      service: 'media',
      processes: [{ address: 'http://m', report: null, problem: 'Nothing listens at its address.' }],
      projections: null,
    }
    open({
      [route]: {
        body: overview(asked('catalog', { degraded: ['NATS does not answer: npm run engines'] }), silent),
      },
    })
    expect(await alerts()).toEqual([
      'UnavailableNothing listens at its address.media',
      'DegradedNATS does not answercatalog',
    ])
    expect(await row('Services', 'catalog Degraded')).toBeTruthy()
    expect(await row('Services', 'media Unavailable')).toBeTruthy()
    expect(await row('Processes', 'catalog here, pid 7 1 min')).toBeTruthy()
    expect(await row('Processes', 'media http://m Not answering')).toBeTruthy()
  })
  it('says once what every service warns of, and counts all of them as healthy', async () => {
    const warned = { warnings: ['Others may enter the data directory'] }
    open({ [route]: { body: overview(asked('catalog', warned), asked('media', warned)) } })
    expect(await alerts()).toEqual(['WarningOthers may enter the data directoryAll services'])
    expect((await screen.findByText('Services healthy')).parentElement?.textContent).toContain('2 of 2')
    expect(await row('Services', 'media Ready')).toBeTruthy()
  })
  it('says nothing where nothing is amiss', async () => {
    open({ [route]: { body: overview(asked('catalog')) } })
    await row('Services', 'catalog Ready')
    expect(screen.queryByRole('region', { name: 'What is amiss' })).toBeNull()
  })
  it('has a word for no services', async () => {
    open({ [route]: { body: overview() } })
    await screen.findByRole('heading', { name: 'No services yet' })
  })
  it('says that nothing could be read, and goes on when it can be', async () => {
    const { known, user } = open({
      [route]: { status: 503, body: { message: 'The server is away.', code: 'x', traceId: '' } },
    })
    await screen.findByText('The server is away.')
    known[route] = { body: overview(asked('catalog')) }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/^Live, last updated/)
  })
  it('has a word for no dead letters', async () => {
    open({ [route]: { body: overview(asked('catalog')) } }, '/admin/operations?tab=dead-letters')
    await screen.findByRole('heading', { name: 'No dead letters' })
  })
  it('asks before it discards, and tells who was first', async () => {
    const dead = { deadLetters: [{ from: 'outbox', count: 100_000 }] }
    const { sent, user } = open(
      {
        [route]: { body: overview(asked('catalog', dead)) },
        'GET /api/admin/operations/dead-letters/catalog/outbox': { body: [letter] },
        'POST /api/admin/operations/dead-letters/discard': {
          status: 409,
          body: { message: 'bea has discarded this dead letter.', code: 'dead-letter-decided', traceId: '' },
        },
      },
      '/admin/operations?tab=dead-letters',
    )
    await screen.findByText('100,000 streams')
    await user.click(await screen.findByRole('button', { name: 'Discard outfit-torn' }))
    expect(sent.filter(({ route }) => route.startsWith('POST'))).toEqual([])
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    await screen.findByText('bea has discarded this dead letter.')
    expect(sent.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
      service: 'catalog',
      from: 'outbox',
      id: 'outfit-torn',
    })
  })
  it('shows how far a build is', async () => {
    const building = { version: 1, events: 50, expected: 200, eventsPerSecond: 10 }
    const media = { ...asked('media'), projections: [{ ...projection, building }] }
    open({ [route]: { body: overview(media) } }, '/admin/operations?tab=projections')
    const bar = await screen.findByRole('progressbar', { name: 'Building known-images' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
  })
  it('balances what was taken', async () => {
    open({ [route]: { body: overview(asked('tracking')) } }, '/admin/operations?tab=ledger')
    for (const row of [
      'Taken 12',
      'Counted as views 5',
      'Excluded: Machines 1',
      'On the way 1',
      'Taps beside pins 9 5 3 1',
      'Searches, which stand below 8',
      'Searches, and opened from them 8 5 2 1',
    ])
      await screen.findByRole('row', { name: row })
    await screen.findByRole('heading', { name: 'The roll-up cannot be read' })
  })
})
