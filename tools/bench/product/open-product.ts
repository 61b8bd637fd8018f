import type { Scale } from '@vitrine/run/processes'
import { productAt } from './elsewhere.ts'
import { startOnProcesses } from './on-processes.ts'
import { startOneProcess } from './one-process.ts'
import type { Product } from './product.ts'

/** The product that a wish names, started when it does not run already. */
export const openProduct = ({ url, on }: { url: string | undefined; on: 'one-process' | 'processes' }, scale?: Scale): Promise<Product> =>
  url ? productAt(url, process.env) : on === 'processes' ? startOnProcesses(scale) : startOneProcess()
