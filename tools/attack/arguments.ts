import { addressIn, oneOf, readOptions } from '@vitrine/bench/options'

export type Options = ReturnType<typeof optionsIn>

/** `url`: a product that runs already. `only`: this request of the seed alone. Throws one sentence for what cannot be done. */
export function optionsIn(args: readonly string[]) {
  const short = args.includes('--short')
  const usual = { requests: short ? 400 : 40_000, within: short ? 10_000 : 2_000 }
  const optional = { url: String, only: Number }
  const given = readOptions(args, { composition: 'one', seed: 1, short: false, ...usual, ...optional })
  const { composition, url, within, ...others } = given
  return {
    ...others,
    composition: oneOf('composition', composition, ['one', 'processes']),
    url: url && addressIn('url', url, ['http:']),
    /** How long an answer may take, in ms. */
    withinMs: within,
  }
}
