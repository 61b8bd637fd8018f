import { productAt } from './elsewhere.ts'
import { inOneProcess } from './one-process.ts'
import { onProcesses } from './on-processes.ts'
import type { Wanted } from './product.ts'

/** The product with its demo catalogue and, unless `settings` say otherwise, without limits; or the one that runs at `url` already. */
export async function openProduct(given: Wanted & { url?: string | undefined; on?: 'one' | 'processes' }) {
  const { url, on = 'one', ...wanted } = given
  const open = on === 'processes' ? onProcesses : inOneProcess
  const product = await (url ? productAt(url, process.env) : open(wanted))
  return { ...product, [Symbol.asyncDispose]: product.stop }
}
