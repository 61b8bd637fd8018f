import { describe, expect, it } from '@jest/globals'
import { fingerprint, type PostValues } from '../post-values.ts'
import { merge, type Merged } from './merge.ts'
import { edited, seeded, version } from './versions.fixtures.ts'

const pairs = Array.from({ length: 10_000 }, (_, seed) => {
  const random = seeded(seed)
  return { seed, mine: edited(version(), random, 'mine'), theirs: edited(version(), random, 'theirs') }
})
const base = version()
/** Whether one is too long can depend on what is chosen before. */
const lists = new Set(['photos', 'items', 'tags'])
/** A time is nothing while a post is published. */
const textOf = ({ merged }: Pick<Merged, 'merged'>) =>
  fingerprint(merged.publishImmediately ? { ...merged, scheduledAt: '' } : merged)

/** Every value of a post by where it is; what has a key, wherever it stands. */
function valuesAt(values: PostValues): Map<string, string> {
  const { photos, items, tags, publishImmediately, scheduledAt, ...texts } = values
  return new Map([
    ...Object.entries(texts),
    ['publishing', publishImmediately ? 'now' : scheduledAt],
    ...tags.map((tag) => [`tags.${tag}`, tag] as const),
    ...photos.map(({ key, url }) => [`photos.${key}`, url] as const),
    ...photos.map(({ key, alt = '' }) => [`photos.${key}.alt`, alt] as const),
    ...items.flatMap(({ key, name, price, amazonUrl, photo, x, y, pin }) => [
      ...Object.entries({ name, price, amazonUrl }).map(
        ([part, value]) => [`items.${key}.${part}`, value] as const,
      ),
      ...(pin === 'displaced' ? [] : [[`items.${key}.pin`, `${x} ${y} ${photo}`] as const]),
    ]),
  ])
}

const photoOf = (pin: string) => pin.split(' ').slice(2).join(' ')

/** Where what a side changed is neither in the merged post nor in a conflict; a list that is too long is one. */
function lostOf(side: PostValues, { merged, both }: Merged) {
  const [before, now, after] = [valuesAt(base), valuesAt(side), valuesAt(merged)]
  const asked = (path: string, value: string) =>
    both.some(
      (conflict) =>
        conflict.path === path ||
        path.startsWith(`${conflict.path}.`) ||
        (path.endsWith('.pin') && ['photos', `photos.${photoOf(value)}`].includes(conflict.path)),
    )
  return [...now].filter(
    ([path, value]) => before.get(path) !== value && after.get(path) !== value && !asked(path, value),
  )
}

describe('ten thousand pairs of edits', () => {
  it('lose nothing that was written', () => {
    for (const { seed, mine, theirs } of pairs) {
      const result = merge(base, mine, theirs)
      const lost = [...lostOf(mine, result), ...lostOf(theirs, result)]
      if (lost.length > 0) expect([seed, lost]).toEqual([seed, []])
    }
  })

  it('come to the same, whoever comes first', () => {
    for (const { seed, mine, theirs } of pairs) {
      const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)]
      const paths = [one, other].map(({ both }) =>
        both.flatMap(({ path }) => (lists.has(path) ? [] : path)).toSorted(),
      )
      if (paths[0]?.join() !== paths[1]?.join()) expect([seed, paths[0]]).toEqual([seed, paths[1]])
      if (one.both.length === 0 && textOf(one) !== textOf(other))
        expect([seed, one.merged]).toEqual([seed, other.merged])
    }
  })

  it('are as they are where the other side did the same, or nothing', () => {
    for (const { seed, mine } of pairs.slice(0, 2000))
      for (const result of [merge(base, base, mine), merge(base, mine, base), merge(base, mine, mine)])
        if (result.both.length > 0 || textOf(result) !== textOf({ merged: mine }))
          expect([seed, result]).toEqual([seed, { merged: mine, both: [] }])
  })
})
