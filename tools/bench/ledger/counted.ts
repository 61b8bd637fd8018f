import type { AnalyticsRow } from '@vitrine/contracts'
import { administrator } from '../product/server.ts'
import { settled } from './settled.ts'
import type { Settled } from '../offer/observed-load.ts'

/** What an administrator reads. Rejects with what the product answered when it does not let him in. */
async function read<Body>(url: string, path: string): Promise<Body> {
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const reply = await fetch(url + path, { headers: { cookie } })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status} to the administrator.`)
  return (await reply.json()) as Body
}

type Listed = { id: string; published: boolean; products: { id: string }[] }

export const publishedPosts = async (url: string) =>
  (await read<Listed[]>(url, '/api/admin/outfits'))
    .filter(({ published, products }) => published && products.length > 0)
    .map(({ id, products }) => ({ outfitId: id, productId: products[0]!.id }))

/** The totals, once they hold what was acknowledged and stand still. */
export const countedInTheEnd = (url: string, acknowledged: number): Promise<readonly AnalyticsRow[]> =>
  settled({
    read: () => read<AnalyticsRow[]>(url, '/api/admin/analytics'),
    totalOf: (rows) => rows.reduce((all, { views, clicks }) => all + views + clicks, 0),
    due: acknowledged,
    steadyMs: 2_000,
    longestMs: 60_000,
  })

export const acknowledgedOf = (settled: Settled): number =>
  [...Object.values(settled.clicks), ...Object.values(settled.views)].reduce(
    (all, { acknowledged }) => all + acknowledged,
    0,
  )

/** Of each outfit, what was acknowledged has to be counted, and no more beyond it than what got no answer. */
export function miscounted(settled: Settled, rows: readonly AnalyticsRow[]): string[] {
  const counted = new Map(rows.map((row) => [row.outfitId, row]))
  return (['clicks', 'views'] as const).flatMap((kind) =>
    [...new Set([...Object.keys(settled[kind]), ...counted.keys()])].flatMap((outfit) => {
      const { acknowledged, unclear } = settled[kind][outfit] ?? { acknowledged: 0, unclear: 0 }
      const there = counted.get(outfit)?.[kind] ?? 0
      return there < acknowledged || there > acknowledged + unclear
        ? [`${outfit}: ${acknowledged} ${kind} acknowledged, ${unclear} without an answer, ${there} counted`]
        : []
    }),
  )
}
