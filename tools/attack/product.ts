import { openProduct } from '@vitrine/bench/product/open-product'
import { liftedLimits } from '@vitrine/bench/product/product'
import type { Options } from './arguments.ts'

const perAddress = ['LOGINS', 'REGISTRATIONS', 'RESETS'].map((kind) => [`${kind}_PER_ADDRESS`, '1000000'])

/** Limits for each address are lifted, or nobody could send so much from one; those for each account stay. */
const settings = { ...liftedLimits, ...Object.fromEntries(perAddress), LOG_LEVEL: 'error' }

export const openForAttack = ({ url, composition: on }: Pick<Options, 'url' | 'composition'>) =>
  openProduct({ name: 'attack', url, on, settings })
