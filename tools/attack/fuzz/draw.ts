import { seededRandom } from '@vitrine/engine-testing'

/** Choices that come out the same for the same seed and number. */
export type Draw = ReturnType<typeof drawFor>

export function drawFor(seed: number, number: number) {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b))
  const below = (count: number) => Math.floor(random() * count)
  return {
    below,
    chance: (share: number) => random() < share,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  }
}
