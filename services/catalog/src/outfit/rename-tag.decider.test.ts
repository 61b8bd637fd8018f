import { describe, it } from '@jest/globals'
import type { OutfitCommand } from './outfit.decider.ts'
import { given, save } from './outfit-commands.fixtures.ts'
import { drafted, later, outfit, published } from './outfit.fixtures.ts'

const rename = (from: string, to: string | null): OutfitCommand => ({
  type: 'RenameTag',
  renaming: { from, to },
})
const revised = (tags: string[], part = {}) => ({
  type: 'OutfitRevised' as const,
  data: { ...outfit, ...part, tags },
})
const live = { published: true, publishedAt: '2026-05-04T09:00:00.000Z' }

describe('a tag of an outfit', () => {
  it('is renamed in its place, whatever its case', () => {
    const tags = ['Noon', 'linen', 'summer']
    given(drafted({ tags }))
      .when(rename('LINEN', 'Flax'))
      .then(revised(['Noon', 'Flax', 'summer']))
    given(published({ tags }))
      .when(rename('noon', 'Midday'))
      .then(revised(['Midday', 'linen', 'summer'], live))
  })
  it('becomes one with the new tag where the outfit has both, or is removed', () => {
    given(drafted({ tags: ['Linen', 'noon', 'flax'] }))
      .when(rename('flax', 'linen'))
      .then(revised(['Linen', 'noon']))
    given(drafted({ tags: ['flax', 'noon', 'Linen'] }))
      .when(rename('flax', 'linen'))
      .then(revised(['linen', 'noon']))
    given(drafted({ tags: ['flax', 'noon'] }))
      .when(rename('Flax', null))
      .then(revised(['noon']))
  })
  it('is written in another way, once', () => {
    given(drafted({ tags: ['linen'] }))
      .when(rename('Linen', 'Linen'))
      .then(revised(['Linen']))
    given(drafted({ tags: ['Linen'] }))
      .when(rename('linen', 'Linen'))
      .thenNothing()
  })
  it('is the same however its letters are composed, also where both ways were stored', () => {
    const [composed, apart] = ['Été'.normalize('NFC'), 'Été'.normalize('NFD')]
    given(drafted({ tags: [composed, 'noon', apart] }))
      .when(rename(apart.toLowerCase(), 'summer'))
      .then(revised(['summer', 'noon']))
    given(drafted({ tags: [apart, composed] }))
      .when(save({ tags: [apart, composed] }))
      .then(revised([apart]))
    given(drafted({ tags: ['noon', apart] }))
      .when({ type: 'ChangeAsOfMany', change: { type: 'tags', add: [], remove: [composed] }, now: later })
      .then(revised(['noon']))
  })
  it('stays as it is on an outfit that has it no more, and on one that is not there', () => {
    given(drafted({ tags: ['noon'] }))
      .when(rename('linen', 'flax'))
      .thenNothing()
    given(drafted(), { type: 'OutfitDeleted', data: { id: '1' } })
      .when(rename('linen', 'flax'))
      .thenRefused('outfit-missing')
  })
})
