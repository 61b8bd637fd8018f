import { screen } from '@testing-library/react'
import type { Outfit } from '@vitrine/contracts'
import { analyticsRow as row, outfit, product } from '../fixtures/outfits.fixtures.ts'
import type { Sent } from '../fixtures/server.fixtures.ts'

export const posts = Array.from({ length: 7 }, (_, index) =>
  outfit({
    id: `id-${index}`,
    title: `Look ${index}`,
    published: index > 1,
    scheduledAt: index === 1 ? new Date(2026, 10, 24, 9).toISOString() : null,
    description: 'd'.repeat(150),
    targetGender: index === 2 ? 'non-binary' : null,
    targetAgeGroup: index === 2 ? '26-35' : null,
    version: 1,
    products: index === 2 ? [product()] : [product(), product()],
  }),
)

/** The calls of a catalog with these posts, newest first. */
export function catalogOf(all: readonly Outfit[]) {
  const found = (asked: URLSearchParams) => {
    const fits = ({ title, published, scheduledAt, category, tags }: Outfit) =>
      title.toLowerCase().includes(asked.get('query') ?? '') &&
      ({ published, draft: !published, scheduled: scheduledAt !== null }[asked.get('status') ?? ''] ??
        true) &&
      (!asked.has('category') || asked.get('category') === category) &&
      (!asked.has('tag') || tags.includes(asked.get('tag') ?? ''))
    return all.filter(fits)
  }
  const askedIn = ({ route }: Sent) => new URLSearchParams(route.split('?')[1])
  const list = (sent: Sent) => {
    const asked = askedIn(sent)
    const ids = asked.get('ids')
    if (ids) return { body: ids.split(',').map((id) => all.find((post) => post.id === id)) }
    const [from, fitting] = [Number(asked.get('cursor')), found(asked)]
    const end = from + Number(asked.get('limit'))
    const link = end < fitting.length ? { link: `</api/admin/outfits?cursor=${end}>; rel="next"` } : {}
    const headers = { 'x-total-count': String(fitting.length), ...link }
    return { body: fitting.slice(from, end), headers }
  }
  const published = all.filter((post) => post.published).length
  const scheduled = all.filter((post) => !post.published && post.scheduledAt !== null).length
  const counts = { total: all.length, published, drafts: all.length - published, scheduled }
  return {
    'GET /api/admin/outfits': list,
    'GET /api/admin/outfits/counts': { body: counts },
    'GET /api/admin/outfits/ids': (sent: Sent) => {
      const outfits = found(askedIn(sent)).map(({ id, title, version }) => ({ id, title, version }))
      return { body: { total: outfits.length, outfits } }
    },
  }
}
/** Views of the first post grow from day to day; nobody saw others. */
const trends = ({ route }: Sent) => {
  const ids = new URLSearchParams(route.split('?')[1]).get('ids')?.split(',') ?? []
  const series = (id: string) => Array.from({ length: 28 }, (_, day) => (id === 'id-0' ? day + 1 : 0))
  const outfits = ids.map((outfitId) => ({ outfitId, views: series(outfitId), clicks: series('') }))
  return { body: { span: { from: '2026-10-29', to: '2026-11-25' }, outfits } }
}

export const full = {
  ...catalogOf(posts),
  'GET /api/admin/analytics/trends': trends,
  'GET /api/admin/analytics': { body: [row('id-0', 1200, 30), row('id-1', 0, 0), row('id-2', 3, 1)] },
}

export const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent
