import { productAt } from './elsewhere.ts'
import { inOneProcess } from './one-process.ts'
import { onProcesses } from './on-processes.ts'
import type { Product, Wanted } from './product.ts'

/** The product with its demo catalogue and, unless `settings` say otherwise, without limits; or the one that runs at `url` already. */
export const openProduct = ({
  url,
  on = 'one',
  ...wanted
}: Wanted & { url?: string | undefined; on?: 'one' | 'processes' }): Promise<Product> =>
  url ? productAt(url, process.env) : on === 'processes' ? onProcesses(wanted) : inOneProcess(wanted)
