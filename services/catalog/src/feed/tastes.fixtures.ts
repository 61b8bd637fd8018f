import { TasteProfile } from '@vitrine/contracts'
import type { Forward } from '@vitrine/service-kit'
import { featureNumber } from '@vitrine/taste-model'

type Liked = { weights?: Record<string, number>; because?: Record<string, string> } & Partial<
  Omit<TasteProfile, 'weights' | 'because'>
>

const numbered = <Value>(values: Record<string, Value> = {}): [number, Value][] =>
  Object.entries(values).map(([name, value]) => [featureNumber(name)!, value])

/** What the taste service would answer of a person; of nobody in particular unless something is said. */
export const profileOf = ({ weights, because, ...more }: Liked = {}): TasteProfile => ({
  version: 0,
  learning: true,
  actions: weights ? 1 : 0,
  hidden: [],
  seen: [],
  acted: [],
  ...more,
  weights: numbered(weights),
  because: numbered(because),
})

/** A taste service that answers what a test says, or nothing, or never. */
export function tasteServiceForTests() {
  const profiles = new Map<string, TasteProfile>()
  let isDown = false
  let gate: Promise<void> | undefined
  let asked = 0
  const forward: Forward = async ({ path }) => {
    asked += 1
    const person = decodeURIComponent(path.split('/').at(-1) ?? '')
    const profile = profiles.get(person) ?? profileOf()
    if (isDown) throw new Error('taste is down')
    await gate
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(TasteProfile.parse(profile))) }
  }
  return {
    forward,
    asked: () => asked,
    set: (person: string, liked: Liked) => void profiles.set(person, profileOf(liked)),
    down: (is: boolean) => void (isDown = is),
    /** Answers nothing until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = undefined
        resolve()
      }
    },
  }
}
