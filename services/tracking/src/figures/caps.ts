import type { Dimension, Step } from '@vitrine/contracts'
import type { Capped } from '@vitrine/engines'
import { dimensionField, otherValue } from './figure-names.ts'

export type DimensionOf = { version: number; dimension: Dimension; value: string; step: Step }

type Caps = Partial<Record<Dimension, number>>

/** How many different values are counted one by one: by the shop in a day, and by a post in a month. Devices and places are few. */
const shopCaps: Caps = {
  referrer: 500,
  campaign: 500,
  source: 200,
  medium: 50,
  language: 40,
  product: 1_000,
  list: 20,
}
const postCaps: Caps = {
  referrer: 20,
  campaign: 20,
  source: 20,
  medium: 20,
  language: 20,
  product: 200,
  list: 20,
}

/** What was not recorded takes no place among the values. */
const capOf = (caps: Caps, { dimension, value }: DimensionOf) => (value === '' ? undefined : caps[dimension])

const beyond = ({ version, dimension, step }: DimensionOf) =>
  dimensionField(version, dimension, otherValue, step)

/** Where a value is counted that comes when there are too many of them. */
export const cappedBy = {
  shop(day: string, of: DimensionOf): Capped | undefined {
    const most = capOf(shopCaps, of)
    if (most === undefined) return undefined
    return { group: `shop/${day}/${of.dimension}`, value: of.value, most, field: beyond(of) }
  },
  post(outfitId: string, day: string, of: DimensionOf): Capped | undefined {
    const most = capOf(postCaps, of)
    if (most === undefined) return undefined
    const group = `post/${outfitId}/${day.slice(0, 7)}/${of.dimension}`
    return { group, value: of.value, most, field: beyond(of) }
  },
}
