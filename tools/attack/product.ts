import { openProduct } from '@vitrine/bench/product/open-product'
import { liftedLimits, type Product } from '@vitrine/bench/product/product'
import type { Options } from './arguments.ts'

/** Limits for each address are lifted, or nobody could send so much from one; those for each account stay. */
const settings = {
  ...liftedLimits,
  LOGINS_PER_ADDRESS: '1000000',
  REGISTRATIONS_PER_ADDRESS: '1000000',
  RESETS_PER_ADDRESS: '1000000',
  LOG_LEVEL: 'error',
}

export const openForAttack = ({ url, composition }: Pick<Options, 'url' | 'composition'>): Promise<Product> =>
  openProduct({ name: 'attack', url, on: composition, settings })
