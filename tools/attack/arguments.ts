import { readOptions } from '@vitrine/bench/options'
import { placeIn } from './product.ts'

/**
 * `url`: a product that runs already. `only`: this request of the seed alone. `withinMs`: how long an answer may take. Throws one
 * sentence for what cannot be done.
 */
export function optionsIn(args: readonly string[]) {
  const short = args.includes('--short')
  const usual = { requests: short ? 400 : 40_000, within: short ? 10_000 : 2_000 }
  const optional = { url: String, only: Number }
  const given = readOptions(args, { composition: 'one', seed: 1, short: false, ...usual, ...optional })
  const { within: withinMs, ...others } = given
  return { ...others, ...placeIn(given), withinMs }
}
