import { describe, expect, it } from '@jest/globals'
import { colourEvents, outfitEvents, pictureEvents, SessionEnded, shopEvents } from '@vitrine/contracts'
import { corpusOf, streamsOf } from './corpus.fixtures.ts'

const owners = ['contracts', 'identity', 'favorites', 'media'] as const
const publicTypes = [
  ...outfitEvents.types,
  ...pictureEvents.types,
  ...colourEvents.types,
  ...shopEvents.types,
  SessionEnded.shape.type.value,
]
/** Public events that no release has written: the next one takes them from its log into the corpus. */
const unreleased: readonly string[] = [
  'OutfitRestored',
  'OutfitPurged',
  'OutfitChangesKept',
  'OutfitChangesDiscarded',
  'OutfitChangesPublished',
  'OutfitChangesFailed',
  'OutfitPlanned',
  'PictureDetailsSet',
  'PictureColoursFound',
  'PictureColoursForgotten',
  'ShopChanged',
]

describe('the corpus', () => {
  it('has every type of public event, and activity', () => {
    const all = corpusOf('contracts')
    const types = new Set(all.flatMap(({ events }) => events.map(({ type }) => type)))
    expect(publicTypes.filter((type) => !types.has(type))).toEqual(unreleased)
    expect(new Set(all.flatMap(({ activity }) => activity.map(({ kind }) => kind)))).toEqual(
      new Set(['view', 'click']),
    )
  })
  it.each(owners)('of %s names each event by its stream and version, in order', (owner) => {
    for (const { events } of corpusOf(owner)) {
      expect(events.length).toBeGreaterThan(0)
      for (const [stream, own] of streamsOf(events)) {
        expect(own.map(({ id }) => id)).toEqual(own.map(({ version }) => `${stream}@${version}`))
        expect(own.map(({ version }) => version)).toEqual(
          own.map(({ version }) => version).sort((a, b) => a - b),
        )
      }
    }
  })
})
