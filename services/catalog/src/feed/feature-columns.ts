import { colourFamilies } from '@vitrine/contracts'
import { featureNames, featureNumber, featuresOf, mostFeatures, scoreOf } from '@vitrine/taste-model'
import { column } from '../published/column.ts'
import type { IndexPart } from '../published/published-index.ts'

/** Fills what a post leaves free of its 24 places. */
const none = 255
/** By the code of a colour, its feature. */
const colourFeatures = [undefined, ...colourFamilies.map((family) => featureNumber(`colour:${family}`))]
const styleCount = featureNames.filter((name) => name.startsWith('style:')).length

export type FeatureColumns = ReturnType<typeof featureColumns>

/**
 * The features of each post, 24 bytes of each slot.
 * Colours become known later than posts: `colourCodes` has them as of now, by slot.
 */
export function featureColumns(colourCodes: () => Uint8Array = () => new Uint8Array()) {
  const features = column(Uint8Array)
  /** As long as a byte has values: what lies outside an array is slow to read. */
  const byFeature = new Float32Array(256)
  const byColour = new Float32Array(256)

  const stored = (slot: number): Uint8Array => {
    const from = slot * mostFeatures
    const all = features.values().subarray(from, from + mostFeatures)
    const end = all.indexOf(none)
    return end < 0 ? all : all.subarray(0, end)
  }
  const of = (slot: number): number[] => {
    const colour = colourFeatures[colourCodes()[slot] ?? 0]
    return colour === undefined ? [...stored(slot)] : [...stored(slot), colour]
  }
  const part: IndexPart = {
    put(slot, outfit) {
      const pieces = outfit.products.map(({ name }) => name)
      const found = featuresOf({ ...outfit, pieces, colour: null })
      const [from, end] = [slot * mostFeatures, (slot + 1) * mostFeatures]
      features.set(end - 1, none) // there is room for all of them
      features
        .values()
        .fill(none, from + found.length, end)
        .set(found, from)
    },
    remove: () => undefined,
  }
  return {
    ...part,
    of,
    scoreOf: (weights: Float32Array, slot: number): number => scoreOf(weights, of(slot)),
    /** A number for its style; the same for all that have none of ours. */
    styleOf(slot: number): number {
      const first = features.values()[slot * mostFeatures] ?? none
      return first < styleCount ? first : none
    },
    /** Writes the scores of some slots, in their order. */
    score(weights: Float32Array, slots: Int32Array, scores: Float32Array): void {
      const [all, codes] = [features.values(), colourCodes()]
      byFeature.set(weights)
      for (const [code, feature] of colourFeatures.entries())
        byColour[code] = feature === undefined ? 0 : (weights[feature] ?? 0)
      for (let index = 0; index < slots.length; index += 1) {
        const from = (slots[index] ?? 0) * mostFeatures
        let score = byColour[codes[slots[index] ?? 0] ?? 0] ?? 0
        for (let at = from; at < from + mostFeatures; at += 1) {
          const feature = all[at] ?? none
          if (feature === none) break
          score += byFeature[feature] ?? 0
        }
        scores[index] = score
      }
    },
  }
}
