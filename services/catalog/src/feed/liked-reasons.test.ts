import { expect, it } from '@jest/globals'
import { featureNames, featureNumber } from '@vitrine/taste-model'
import { likedReasons } from './liked-reasons.ts'

const numbersOf = (names: string) => names.split(' ').map((name) => featureNumber(name)!)
/** By slot. */
const looks = ['style:boho colour:red', 'style:boho colour:red', 'style:boho season:fall', 'style:formal']
const weights = new Float32Array(featureNames.length)
for (const [name, weight] of [
  ['style:boho', 1],
  ['colour:red', 0.2],
  ['season:fall', 0.8],
  ['style:formal', 1],
  ['colour:blue', -2],
] as const)
  weights[featureNumber(name)!] = weight

const naming = (liked: readonly number[]) => {
  const likedFor = likedReasons({ weights, liked, featuresOf: (slot) => numbersOf(looks[slot]!) })
  return (slot: number, names: string) => likedFor(slot, numbersOf(names), featureNumber('style:boho')!)
}

it('names those that explain a place about equally well in turn', () => {
  const named = naming([0, 1, 2, 3])
  expect(Array.from({ length: 6 }, () => named(9, 'style:boho colour:red'))).toEqual([0, 1, 2, 0, 1, 2])
})
it('names the one that shares clearly more, however often', () => {
  const named = naming([0, 1, 2, 3])
  expect(Array.from({ length: 3 }, () => named(9, 'style:boho season:fall colour:blue'))).toEqual([2, 2, 2])
})
it('names neither the post itself nor one without the main feature', () => {
  expect(naming([0, 3])(0, looks[0]!)).toBeUndefined()
  expect(naming([3])(9, looks[0]!)).toBeUndefined()
})
