import { describe, expect, it } from '@jest/globals'
import type { PictureDetails } from '@vitrine/contracts'
import type { Find } from '@vitrine/engines'
import { picturesInMemory } from './pictures-in-memory.ts'

const at = '2026-05-04T09:00:00.000Z'
const details = (x: number): PictureDetails => ({ focus: { x, y: 0 }, description: '' })
const said = (image: string, version: number, data = details(version)) => ({
  ...{ id: `picture-${image}@${version}`, stream: `picture-${image}`, version, at },
  ...{ type: 'PictureDetailsSet', data: { image, ...data } },
})
const cleared = (image: string, version: number) => said(image, version, { focus: null, description: '' })

function memory(stored: Record<string, number> = {}) {
  const documents = { ...stored }
  const reads: (() => void)[] = []
  const find = async ({ after }: Find) => {
    reads.shift()?.()
    const ids = Object.keys(documents)
      .sort()
      .filter((id) => !after || id > after.id)
    return ids.map((id) => ({ id, version: documents[id] ?? 0, document: details(documents[id] ?? 0) }))
  }
  const pictures = picturesInMemory({ find } as Parameters<typeof picturesInMemory>[0])
  return { pictures, documents, reads, xOf: (image: string) => pictures.detailsOf(image)?.focus?.x }
}

describe('what is known of pictures', () => {
  it('is what is stored, once it was read', async () => {
    const { pictures, xOf } = memory({ a: 3 })
    expect(xOf('a')).toBeUndefined()
    await pictures.ready()
    expect([xOf('a'), pictures.ready()]).toEqual([3, undefined])
  })
  it('follows events, and an older one or the same again changes nothing', async () => {
    const { pictures, xOf } = memory({ a: 3 })
    await pictures.ready()
    const before = pictures.changes()
    pictures.follow([said('a', 2), said('a', 3)])
    expect([xOf('a'), pictures.changes()]).toEqual([3, before])
    pictures.follow([said('a', 4), cleared('b', 1)])
    expect([xOf('a'), xOf('b')]).toEqual([4, undefined])
    expect(pictures.changes()).toBeGreaterThan(before)
    pictures.follow([cleared('a', 5), said('a', 4)])
    expect(xOf('a')).toBeUndefined()
  })
  it('keeps what was heard before it was stored, also while all is read again', async () => {
    const { pictures, reads, xOf } = memory({ a: 3, b: 3 })
    await pictures.ready()
    pictures.follow([said('a', 4)])
    reads.push(() => pictures.follow([said('c', 1), cleared('b', 4)]))
    await pictures.refresh()
    expect(['a', 'b', 'c'].map(xOf)).toEqual([4, undefined, 1])
  })
  it('is what is stored again after events were missed', async () => {
    const { pictures, documents, xOf } = memory({ a: 3, b: 3 })
    await pictures.ready()
    pictures.follow([said('b', 4)])
    documents['a'] = 5
    delete documents['b']
    const before = pictures.changes()
    await pictures.missed()
    expect([xOf('a'), xOf('b')]).toEqual([5, undefined])
    expect(pictures.changes()).toBeGreaterThan(before)
    const same = pictures.changes()
    await pictures.refresh()
    expect(pictures.changes()).toBe(same)
  })
})
