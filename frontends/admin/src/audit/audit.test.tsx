/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { demoAuthor, type AuditedSave, type OutfitStatus } from '@vitrine/contracts'
import { outfitVersionForTest } from '@vitrine/contracts/examples'
import { close, open } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'
import { momentsOf } from './audit-data.ts'

afterEach(close)

const save = (id: string, after: OutfitStatus, part: Partial<AuditedSave> = {}): AuditedSave => {
  const changed = { status: { before: after === 'deleted' ? 'trash' : 'draft', after } } as const
  const { version, firstVersion, at, by, changed: all } = outfitVersionForTest({ by: 'mira', changed })
  return { version, firstVersion, at, by, changed: all, id, outfitId: id, title: `Look ${id}`, ...part }
}
const people = { 'GET /api/admin/administrators': { body: [{ id: 'mira', username: 'Mira' }] } }
const page = (items: AuditedSave[], next: string | null = null) => ({ body: { items, next } })
const route = 'GET /api/admin/audit'

function openAudit(items: AuditedSave[], query = '') {
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

  it('is narrowed by who and day, in the address', async () => {
    const { user, server } = openAudit([save('a', 'draft')])
    await screen.findByRole('option', { name: 'Mira' })
    await user.selectOptions(screen.getByLabelText('Who'), 'Mira')
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-24' } })
    expect(location.search).toBe('?by=mira&day=2026-11-24')
    await screen.findByRole('listitem')
    const { from, to } = momentsOf('2026-11-24')
    const last = new URL(server.sent.at(-1)!.route.slice(4), location.origin).searchParams
    expect([last.get('by'), last.get('from'), last.get('to')]).toEqual(['mira', from, to])
  })

  it('says when nothing fits, and shows everything again', async () => {
    const { user, server } = openAudit([], '?by=schedule')
    expect(await screen.findByRole('heading', { name: 'Nothing was changed' })).toBeTruthy()
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
