import { SharedArray } from 'k6/data'

export type KnownOutfit = { id: string; products: readonly string[] }

/** Published outfits that stood in the shop before the run; the ledger has a line for each. */
export const outfits = new SharedArray<KnownOutfit>(
  'outfits',
  () => JSON.parse(open(__ENV['CATALOGUE'] ?? '')) as KnownOutfit[],
)
const known = new Set(outfits.map(({ id }) => id))

/** The line of the ledger that an outfit falls under: all others share one. */
export const lineOf = (outfitId: string): string => (known.has(outfitId) ? outfitId : 'others')
export const lines = (): string[] => [...known, 'others']
