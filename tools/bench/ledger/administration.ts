import { rollupApi, type AnalyticsRow } from '@vitrine/contracts'
import type { Product } from '../product/product.ts'

export type Counts = {
  rows: readonly AnalyticsRow[]
  /** By reason; undefined where nobody tells. */
  excluded: Readonly<Record<string, number>> | undefined
}

export const totalOf = ({ rows, excluded = {} }: Counts): number =>
  rows.reduce((all, { views, clicks }) => all + views + clicks, 0) +
  Object.values(excluded).reduce((all, one) => all + one, 0)

export type Listed = { id: string; published: boolean; products: { id: string }[] }

/** What the product tells its administrators. Rejects with what it answered when it does not. */
export async function administration({ url, administrator, operators }: Product) {
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  if (!login.ok)
    throw new Error(
      `${url} does not let the administrator ${administrator.username} in: it answered ${login.status}.`,
    )
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const read = async <Body>(path: string): Promise<Body> => {
    const reply = await fetch(url + path, { headers: { cookie } })
    if (!reply.ok) throw new Error(`${url}${path} answered ${reply.status}.`)
    return (await reply.json()) as Body
  }
  return {
    async counts(): Promise<Counts> {
      const rows = await read<AnalyticsRow[]>('/api/admin/analytics')
      return { rows, excluded: (await operators?.tracking.ask(rollupApi.readRollup))?.excluded }
    },
    outfits: () => read<Listed[]>('/api/admin/outfits'),
  }
}
export type Administration = Awaited<ReturnType<typeof administration>>
