import type { PostValues } from '../post-values.ts'

const texts = ['title', 'description', 'review', 'scheduledAt', 'typedTag', 'note'] as const

/**
 * Pure: the one place where text was typed, or a pin moved, between two states of the form; undefined for any other change, or
 * several at once.
 */
export function changedPlace(before: PostValues, after: PostValues): string | undefined {
  const places = [...placesOf(before, after)]
  return places.length === 1 ? places[0] : undefined
}

function* placesOf(before: PostValues, after: PostValues): Generator<string | undefined> {
  for (const [name, value] of Object.entries(after)) {
    if (JSON.stringify(value) === JSON.stringify(Reflect.get(before, name))) continue
    if (name === 'items') yield* placesIn(before.items, after.items, 'items')
    else if (name === 'photos') yield* placesIn(before.photos, after.photos, 'photos')
    else yield texts.find((text) => text === name)
  }
}

type Entry = Readonly<Record<string, unknown>> & { key: string }

/** Parts of entries that are where they were; `undefined` for entries that are not. */
function* placesIn(
  before: readonly Entry[],
  after: readonly Entry[],
  path: string,
): Generator<string | undefined> {
  if (before.map(({ key }) => key).join() !== after.map(({ key }) => key).join()) return yield undefined
  for (const [index, entry] of after.entries()) {
    const parts = Object.keys(entry).filter((part) => entry[part] !== before[index]?.[part])
    if (parts.length > 0) yield `${path}.${entry.key}.${parts.every(isOfPin) ? 'pin' : parts.join()}`
  }
}

const isOfPin = (part: string) => ['x', 'y', 'position', 'photo', 'pin'].includes(part)
