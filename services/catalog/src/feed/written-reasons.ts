import type { FeedReason } from '@vitrine/contracts'
import { featureNames, mainReason } from '@vitrine/taste-model'

/** A reason as it stands in JSON. */
export const written = (kind: FeedReason['kind'], value: FeedReason['value'] = null) =>
  JSON.stringify({ kind, value } satisfies FeedReason)

const kindOf = (name: string) =>
  (['style', 'gender', 'age'] as const).find((kind) => name.startsWith(`${kind}:`))

/** What of a post somebody may have said of themselves, in the quiz. */
export const isSaid = Uint8Array.from(featureNames, (name) => Number(kindOf(name) !== undefined))

/** What a feature says where no post says it: an answer of the quiz. */
export const answers = featureNames.map((name) => {
  const kind = kindOf(name)
  return kind ? written(kind, name.slice(kind.length + 1)) : written('different')
})

/** Why a post is there that nothing was arranged for: what of it fits the person most, of what can be said in a word. */
export function plainReasons(weights: Float32Array) {
  const said = weights.map((weight, feature) => weight * (isSaid[feature] ?? 0))
  return (features: readonly number[]): string =>
    answers[mainReason(said, features) ?? -1] ?? written('different')
}
