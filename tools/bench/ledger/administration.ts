import { createClient } from '@vitrine/client'
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

/** What the product tells its administrators. Rejects when it does not let one in. */
export async function administration({
  url,
  administrator,
  operators,
}: Pick<Product, 'url' | 'administrator' | 'operators'>) {
  const client = createClient({ url })
  await client.call('POST /api/admin/login', { body: administrator }).catch((error: Error) => {
    throw new Error(`${url} does not let the administrator ${administrator.username} in: ${error.message}`)
  })
  const rows = () => client.call('GET /api/admin/analytics')
  return {
    rows,
    outfits: () => client.call('GET /api/admin/outfits'),
    async counts(): Promise<Counts> {
      return { rows: await rows(), excluded: (await operators?.tracking.ask(rollupApi.readRollup))?.excluded }
    },
  }
}
export type Administration = Awaited<ReturnType<typeof administration>>
