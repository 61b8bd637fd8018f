/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { close, outfit, product } from '../fixtures/open.fixtures.tsx'
import { refused } from '../fixtures/server.fixtures.ts'
import { days, openAnalytics, setDate, type Asked } from './open.fixtures.tsx'
import { report, row } from './report.fixtures.ts'

beforeEach(() => {
  layOut()
  setDate()
})
afterEach(() => {
  close()
  jest.useRealTimers()
})

const post = outfit({
  id: 'a',
  title: 'Look a',
  images: ['/media/1111111111111111111111111111aaaa-960x1200-c8d3d6.webp', '/media/two.webp'],
  products: [
    product({ id: 'coat', name: 'Coat', x: 25, y: 15 }),
    product({ id: 'boots', name: 'Boots', x: 90, y: 99 }),
    product({ id: 'hat', name: 'Hat', imageIndex: 1 }),
  ],
})
const saved = (version: number, at: string, images = post.images) => ({
  version,
  firstVersion: version,
  at,
  by: 'mira',
  changes: ['revised'],
  images,
})
const heat = (...taps: [version: number, taps: number][]) => ({
  body: {
    pictures: [],
    versions: taps.map(([version, count]) => ({
      version,
      pictures: [{ imageIndex: 0, cells: [{ column: 6, row: 15, taps: count }] }],
    })),
  },
})
const reports = ({ by }: Asked) => {
  if (by === 'day') return days
  if (by === 'product')
    return report({ rows: [row('coat', { pins: 40, clicks: 10 }), row('gone', { pins: 2 })] })
  if (by === 'version')
    return report({ rows: [row('1', { views: 2000, clicks: 40 }), row('2', { views: 2000, clicks: 80 })] })
  return report()
}
const answers = {
  'GET /api/outfits/a': { body: post },
  'GET /api/admin/outfits/a/versions': {
    body: { items: [saved(2, '2026-11-11T10:00:00Z'), saved(1, '2026-11-01T10:00:00Z')], total: 2 },
  },
  'GET /api/admin/analytics/a/heat': heat([0, 1], [1, 1], [2, 2]),
}
const opened = (more: typeof answers | object = {}) =>
  openAnalytics({ search: '&filter=post%3Aa', reports, answers: { ...answers, ...more } })

describe('the photograph', () => {
  it('has the pins where the shop has them, each with what it did', async () => {
    await opened()
    const coat = await screen.findByRole('button', {
      name: '1 Coat: opened 40 times, followed 10 times, 25.0%',
    })
    expect([coat.style.left, coat.style.top]).toEqual(['100px', '75px'])
    expect((await screen.findByRole('button', { name: /^2 Boots:/ })).style.top).toBe('478px')
    expect(screen.getByText('10 of 40')).toBeTruthy()
  })

  it('has a layer of taps that can be switched off', async () => {
    const { user } = await opened()
    expect(await screen.findByText(/^4 taps beside the pins.*33 % across, 62 % down\.$/)).toBeTruthy()
    const cells = () => document.querySelectorAll('[data-photograph] rect')
    await waitFor(() => expect(cells()).toHaveLength(1))
    await user.click(screen.getByRole('checkbox', { name: 'Taps beside pins' }))
    expect(cells()).toHaveLength(0)
  })

  it('has no taps on a picture that an edit replaced, and says which may be', async () => {
    const before = saved(1, '2026-11-01T10:00:00Z', ['/media/former.webp'])
    await opened({
      'GET /api/admin/analytics/a/heat': heat([0, 5], [1, 9], [2, 3]),
      'GET /api/admin/outfits/a/versions': {
        body: { items: [saved(2, '2026-11-11T10:00:00Z'), before], total: 2 },
      },
    })
    expect(
      await screen.findByText(/^3 taps beside the pins.* 5 more were at its place in the post/),
    ).toBeTruthy()
  })

  it('is of one version where the figures are', async () => {
    const { by } = await openAnalytics({ search: '&filter=post%3Aa;version%3A1', reports, answers })
    expect(await screen.findByText(/^1 tap beside the pins/)).toBeTruthy()
    expect(by('product')?.['filter']).toBe('post:a;version:1')
  })

  it('is changed for another picture', async () => {
    const { user } = await opened()
    await user.click(await screen.findByRole('button', { name: 'Show picture 2' }))
    expect(await screen.findByRole('button', { name: /^1 Hat:/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^1 Coat:/ })).toBeNull()
    expect(screen.getByText('Nobody tapped beside the pins of this picture.')).toBeTruthy()
  })

  it('is gone with its post', async () => {
    await opened({ 'GET /api/outfits/a': refused(404, 'gone') })
    expect(await screen.findByText(/^The post has been deleted/)).toBeTruthy()
  })
})

describe('products', () => {
  it('are named, and one that was removed by its id', async () => {
    await opened()
    const table = within(await screen.findByRole('table', { name: 'By product' }))
    expect(await table.findByRole('button', { name: 'Coat' })).toBeTruthy()
    expect(table.getByRole('button', { name: 'gone' })).toBeTruthy()
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Product',
      'Pins',
      'Clicks',
    ])
  })
})

describe('an edit', () => {
  const verdict = async (text: RegExp) => expect(await screen.findByText(text)).toBeTruthy()
  it('that helped is found, with a warning', async () => {
    await opened()
    await verdict(/^After this edit, more views led to a shop/)
    expect(screen.getByText('1.5% to 2.7%; 40 clicks of 2,000 views')).toBeTruthy()
    await verdict(/Before and after is not an experiment/)
  })
  it('is chosen by its mark on the chart', async () => {
    const { user } = await opened()
    await user.click(await screen.findByRole('button', { name: 'v1: compare before and after' }))
    await verdict(/^Too early to say/)
    expect(location.search).toBe('?tab=analytics&filter=post%3Aa&edit=1')
    expect(screen.getByLabelText<HTMLSelectElement>('Edit to look at').value).toBe('1')
  })
})
