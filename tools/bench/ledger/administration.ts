import { createClient } from '@vitrine/client'
import { rollupApi, type AnalyticsRow } from '@vitrine/contracts'
import type { Product } from '../product/product.ts'
import { sum } from './count-faults.ts'
import { countedOf } from './due.ts'

/** `excluded`: by reason; undefined where nobody tells. */
export type Counts = {
  rows: readonly AnalyticsRow[]
  excluded: Readonly<Record<string, number>> | undefined
}

export const totalOf = ({ rows, excluded = {} }: Counts): number =>
  countedOf(rows) + sum(Object.values(excluded))

export type Administration = Awaited<ReturnType<typeof administration>>

/** What the product tells its administrators. Rejects when it does not let one in. */
export async function administration(product: Pick<Product, 'url' | 'administrator' | 'operators'>) {
  const { url, administrator, operators } = product
  const client = createClient({ url })
  await client.call('POST /api/admin/login', { body: administrator }).catch((error: Error) => {
    throw new Error(`${url} does not let the administrator ${administrator.username} in: ${error.message}`)
  })
  const rows = () => client.call('GET /api/admin/analytics')
  const excluded = async () => (await operators?.tracking.ask(rollupApi.readRollup))?.excluded
  return {
    rows,
    outfits: () => client.call('GET /api/admin/outfits'),
    counts: async (): Promise<Counts> => ({ rows: await rows(), excluded: await excluded() }),
  }
}
