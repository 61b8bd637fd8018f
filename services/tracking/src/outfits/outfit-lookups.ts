import type { OutfitReplica } from './outfit-replica.ts'
import { batched, inTime, remembered, type Lookup } from './remembered.ts'

export type OutfitLookups = {
  /** The outfit of a product, the version in which it was last there, and its picture. */
  placeOf: Lookup<{ outfitId: string; outfitVersion: number; imageIndex: number | null }>
  /** The version of an outfit. */
  versionOf: Lookup<number>
  /** True where it is certain that nothing is known of an outfit. */
  isMissing: Lookup<boolean>
}

const freshMs = 5_000
const most = 10_000
/** No request waits longer: a click is counted when its product is known, and a view is recorded without the version. */
export const lookupMs = 250

/** What intake asks of the replica: quick, and without failing where that is unavailable. */
export function outfitLookups(outfits: OutfitReplica): OutfitLookups {
  const placeOf = async (productId: string) => {
    const row = await outfits.rows.get(productId)
    if (!row) return undefined
    const { outfitId, imageIndex = null } = row.document
    return { outfitId, outfitVersion: row.version, imageIndex }
  }
  const versionOf = batched(async (outfitIds) => {
    const found = await outfits.getMany(outfitIds)
    return new Map(found.map(({ id, version }) => [id, version]))
  })
  const known = remembered(versionOf, { most, freshMs })
  return {
    placeOf: inTime(remembered(placeOf, { most, freshMs }), lookupMs),
    versionOf: inTime(known, lookupMs),
    isMissing: inTime((outfitId) => {
      const version = known(outfitId)
      return version instanceof Promise ? version.then((found) => found === undefined) : version === undefined
    }, lookupMs),
  }
}
