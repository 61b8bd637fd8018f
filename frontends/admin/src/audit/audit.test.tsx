/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { demoAuthor, type AuditItem, type OutfitStatus, type Reply } from '@vitrine/contracts'
import { outfitVersionForTest } from '@vitrine/contracts/examples'
import { close, open } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'
import { momentsOf } from './audit-data.ts'
import type { AuditRecord } from './record-text.ts'

afterEach(close)

const save = (
  id: string,
  after: OutfitStatus,
  part: { by?: string | null; version?: number } = {},
): AuditItem => {
  const changed = { status: { before: after === 'deleted' ? 'trash' : 'draft', after } } as const
  const { version, firstVersion, at, by, changed: all } = outfitVersionForTest({ by: 'mira', changed })
  const saved = { version, firstVersion, at, by, changed: all, id, outfitId: id, title: `Look ${id}` }
  return { type: 'save', ...saved, ...part }
}
const people = { 'GET /api/admin/administrators': { body: [{ id: 'mira', username: 'Mira' }] } }
const record = (kind: string, part: Partial<AuditRecord> = {}): AuditItem => ({
  ...{ type: 'record', service: 'tracking', id: kind, at: '2026-11-20T10:00:00.000Z', by: 'mira', kind },
  ...{ on: '', name: '', detail: '', times: 1, ...part },
})
const page = (items: AuditItem[], next: string | null = null, part: Partial<AuditReply> = {}) => ({
  body: { items, next, missing: [], preparing: null, ...part },
})
const route = 'GET /api/admin/audit/all'

type AuditReply = Reply<'GET /api/admin/audit/all'>

function openAudit(items: AuditItem[], query = '') {
  const server = fakeServer({ ...people, [route]: page(items) })
  return { server, ...open(`/admin/audit${query}`) }
}

describe('the audit', () => {
  it('says who did what to which post, and where it can be undone', async () => {
    openAudit([
      save('a', 'published', { by: null, version: 4 }),
      save('b', 'trash'),
      save('c', 'deleted', { by: 'gone' }),
      save('d', 'draft', { by: demoAuthor, version: 5 }),
    ])
    await screen.findByText(/^Mira,/)
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(said).toEqual([
      expect.stringMatching(/^Look aPublished itThe schedule, .*History$/),
      expect.stringMatching(/^Look bMoved it to the trashMira, .*Trash$/),
      expect.stringMatching(/^Look cDeleted it for goodA former administrator, .*Cannot be undone$/),
      expect.stringMatching(/^Look d.*The demo, .*History$/),
    ])
    const links = screen.getAllByRole('link', { name: /Look/ }).map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/admin/history/a?version=4', '/admin/trash', '/admin/history/d?version=5'])
  })

  it('says what else was done, by whom, and where it is changed again', async () => {
    openAudit([
      record('note-written', { on: '2026-11-19', detail: 'Sale' }),
      record('tag-merged', { on: 'wool', detail: 'silk' }),
      record('preview-created', { on: 'a', name: 'Look a', detail: '4' }),
      record('sign-in-refused', { by: null, on: 'mira', detail: '203.0.113', times: 4 }),
      record('signed-in', { on: 'mira', detail: '203.0.113' }),
      record('dead-letters-discarded', { by: null, on: 'outbox', detail: 'root at the shop' }),
      record('of-a-newer-version', { name: 'It' }),
    ])
    await screen.findAllByText(/^Mira,/)
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(said).toEqual([
      expect.stringMatching(/^Note on 19 Nov 2026Wrote “Sale”Mira, .*Analytics$/),
      expect.stringMatching(/^Tag “wool”Merged it into “silk”Mira, .*Tags$/),
      expect.stringMatching(/^Look aMade a preview link to version 4Mira, .*History$/),
      expect.stringMatching(
        /^Sign-in refused4 wrong passwords within an hour from the network 203.0.113, as MiraSomebody, .*\d$/,
      ),
      expect.stringMatching(/^Sign-inSigned in from the network 203.0.113Mira, .*\d$/),
      expect.stringMatching(/^Dead letters of trackingDiscarded all of outboxroot at the shop, .*\d$/),
      expect.stringMatching(/^ItSomething new: of-a-newer-versionMira, /),
    ])
    expect(screen.getByRole('link', { name: /Look a/ }).getAttribute('href')).toBe(
      '/admin/history/a?version=4',
    )
  })

  it('names what is missing and asks again, and says that changes of posts are being prepared', async () => {
    const server = fakeServer({
      ...people,
      [route]: page([], null, { missing: ['media', 'identity'], preparing: { events: 12_000 } }),
    })
    const { user } = open('/admin/audit')
    expect(await screen.findByText(/being prepared: 12,000 events/)).toBeTruthy()
    expect(screen.getByText(/What was done to pictures and sign-ins is missing/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Nothing was done' })).toBeNull()
    server.change(route, page([save('a', 'draft')]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('listitem')).toBeTruthy()
    expect(screen.queryByText(/prepared|missing/)).toBeNull()
  })

  it('is narrowed by who, what and day, in the address', async () => {
    const { user, server } = openAudit([save('a', 'draft')])
    await screen.findByRole('option', { name: 'Mira' })
    await user.selectOptions(screen.getByLabelText('Who'), 'Mira')
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-24' } })
    await user.selectOptions(screen.getByLabelText('What'), 'Posts')
    expect(location.search).toBe('?by=mira&area=posts&day=2026-11-24')
    await screen.findByRole('listitem')
    const { from, to } = momentsOf('2026-11-24')
    const last = new URL(server.sent.at(-1)!.route.slice(4), location.origin).searchParams
    const sent = ['by', 'area', 'from', 'to'].map((name) => last.get(name))
    expect(sent).toEqual(['mira', 'posts', from, to])
  })

  it('says when nothing fits, and shows everything again', async () => {
    const { user, server } = openAudit([], '?by=schedule')
    expect(await screen.findByRole('heading', { name: 'Nothing was done' })).toBeTruthy()
    server.change(route, page([save('a', 'draft')]))
    await user.click(screen.getByRole('button', { name: 'Show everything' }))
    expect(await screen.findByRole('listitem')).toBeTruthy()
    expect(location.search).toBe('')
  })

  it('goes on to what was before', async () => {
    const server = fakeServer({ ...people, [route]: page([save('a', 'draft')], 'before a') })
    const { user } = open('/admin/audit')
    await screen.findByRole('listitem')
    server.change(route, page([save('b', 'draft')]))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('heading', { name: 'Look b' })).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('offers to load what did not load', async () => {
    const server = fakeServer({ ...people, [route]: refused(503, 'Unavailable') })
    const { user } = open('/admin/audit')
    await screen.findByRole('heading', { name: 'The audit did not load' })
    server.change(route, page([save('a', 'draft')]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('listitem')).toBeTruthy()
  })
})

it.each(['', '2026-11', 'yesterday'])('%j is no day', (day) => expect(momentsOf(day)).toEqual({}))
