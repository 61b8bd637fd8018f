import type { Dimension } from '@vitrine/contracts'

export type Caps = Partial<Record<Dimension, number>>

/**
 * How many different values are counted one by one, by the shop in a day. Devices and places are few; what was not recorded takes
 * no place among the values.
 */
export const shopCaps: Caps = {
  referrer: 500,
  campaign: 500,
  source: 200,
  medium: 50,
  language: 40,
  product: 1_000,
  list: 20,
}
/** By a post in a month; `heatVersions`: of which taps are told one by one. */
export const postCaps: Caps = {
  referrer: 20,
  campaign: 20,
  source: 20,
  medium: 20,
  language: 20,
  product: 200,
  list: 20,
}
export const heatVersions = 20
