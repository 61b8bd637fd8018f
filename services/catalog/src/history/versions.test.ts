import { expect, it } from '@jest/globals'
import { versionsOf } from './versions.ts'

const noon = Date.parse('2026-05-04T12:00:00.000Z')
type Made = readonly [type: string, seconds: number, by?: string, note?: string]
/** Events of one outfit, each so many seconds after noon. */
const happened = (...events: Made[]) =>
  events.map(([type, seconds, by, note], index) => ({
    type,
    version: index + 1,
    at: new Date(noon + seconds * 1_000).toISOString(),
    data: {},
    ...(by ? { by } : {}),
    ...(note ? { note } : {}),
  }))
const told = (...events: Made[]) =>
  versionsOf(happened(...events)).map(({ version, firstVersion, by, changes }) => [
    firstVersion,
    version,
    by,
    changes.join(),
  ])

it('a save is one version, whatever it appends, and the latest is first', () =>
  expect(
    told(
      ['OutfitDrafted', 0, 'mira'],
      ['OutfitPublished', 0, 'mira'],
      ['OutfitRevised', 600, 'mira'],
      ['OutfitUnpublished', 1_200, 'mira'],
      ['OutfitRevised', 1_200, 'mira'],
    ),
  ).toEqual([
    [4, 5, 'mira', 'unpublished,revised'],
    [3, 3, 'mira', 'revised'],
    [1, 2, 'mira', 'drafted,published'],
  ]))

it('a post that is sent in several calls is one version, with each kind of change once', () =>
  expect(
    told(
      ['OutfitRevised', 0, 'mira'],
      ['ProductsCleared', 1, 'mira'],
      ['ProductAdded', 3, 'mira'],
      ['ProductAdded', 6, 'mira'],
    ),
  ).toEqual([[1, 4, 'mira', 'revised,products']]))

it('another administrator, and the schedule, make versions of their own', () =>
  expect(told(['OutfitRevised', 0, 'mira'], ['OutfitRevised', 1, 'noor'], ['OutfitPublished', 2])).toEqual([
    [3, 3, null, 'published'],
    [2, 2, 'noor', 'revised'],
    [1, 1, 'mira', 'revised'],
  ]))

it('saves that never pause are still several versions', () => {
  const events = Array.from({ length: 40 }, (_, index) => ['OutfitRevised', 4 * index, 'mira'] as const)
  expect(versionsOf(happened(...events)).length).toBeGreaterThan(1)
})

it('what goes to the trash or comes back from it is no part of the save before', () =>
  expect(
    told(
      ['OutfitRevised', 0, 'mira'],
      ['OutfitDeleted', 1, 'mira'],
      ['OutfitRestored', 2, 'mira'],
      ['OutfitPublished', 2, 'mira'],
      ['OutfitDeleted', 3, 'mira'],
      ['OutfitPurged', 4, 'mira'],
    ),
  ).toEqual([
    [6, 6, 'mira', 'deleted'],
    [5, 5, 'mira', 'deleted'],
    [3, 4, 'mira', 'drafted,published'],
    [2, 2, 'mira', 'deleted'],
    [1, 1, 'mira', 'revised'],
  ]))

it('what is no event of an outfit is left out', () =>
  expect(told(['SomethingElse', 0, 'mira'], ['toString', 1, 'mira'], ['OutfitDeleted', 2, 'mira'])).toEqual([
    [3, 3, 'mira', 'deleted'],
  ]))

it('a save has the pictures that it ended with, and a deleted post none', () => {
  const events = happened(
    ['OutfitDrafted', 0, 'mira'],
    ['OutfitRevised', 1, 'mira'],
    ['OutfitDeleted', 600, 'mira'],
  )
  const pictures = [['/media/a.webp'], ['/media/b.webp', '/media/a.webp'], undefined]
  const told = versionsOf(events.map((one, index) => ({ ...one, data: { images: pictures[index] } })))
  expect(told.map(({ images }) => images)).toEqual([[], ['/media/b.webp', '/media/a.webp']])
})

it('a note is about its own save, and about the calls that belong to it', () => {
  const events = happened(
    ['OutfitRevised', 0, 'mira'],
    ['OutfitRevised', 2, 'mira', 'A new hem'],
    ['OutfitPublished', 2, 'mira', 'A new hem'],
    ['ProductAdded', 3, 'mira'],
    ['OutfitRevised', 4, 'mira', 'The price fell'],
  )
  expect(versionsOf(events).map(({ firstVersion, version, note }) => [firstVersion, version, note])).toEqual([
    [5, 5, 'The price fell'],
    [2, 4, 'A new hem'],
    [1, 1, undefined],
  ])
})

it('an attempt to publish kept changes that failed is no version', () =>
  expect(
    told(['OutfitRevised', 0, 'mira'], ['OutfitChangesFailed', 600], ['OutfitRevised', 602, 'mira']),
  ).toEqual([
    [3, 3, 'mira', 'revised'],
    [1, 1, 'mira', 'revised'],
  ]))
