import { addressIn, oneOf } from '@vitrine/bench/options'
import { openProduct, liftedLimits } from '@vitrine/bench/product/product'

const perAddress = ['LOGINS', 'REGISTRATIONS', 'RESETS'].map((kind) => [`${kind}_PER_ADDRESS`, '1000000'])

/** Limits for each address are lifted, or nobody could send so much from one; those for each account stay. */
const settings = { ...liftedLimits, ...Object.fromEntries(perAddress), LOG_LEVEL: 'error' }

/** What options say of the product: how it is started, or where it runs already. Throws one sentence for what cannot be. */
export const placeIn = ({ composition, url }: { composition: string; url: string | undefined }) => ({
  composition: oneOf('composition', composition, ['one', 'processes']),
  url: url && addressIn('url', url, ['http:']),
})

export const openForAttack = ({ url, composition: on }: ReturnType<typeof placeIn>) =>
  openProduct({ name: 'attack', url, on, settings })
