import { describe, expect, it } from '@jest/globals'
import type { Outfit, OutfitDraft } from '@vitrine/contracts'
import { given, neverUploaded, newIds, product, save, uploaded } from './outfit-commands.fixtures.ts'
import type { OutfitCommand } from './outfit.decider.ts'
import type { OutfitEvent } from './outfit.events.ts'
import { blazer, draft, drafted, later, now, outfit, published } from './outfit.fixtures.ts'

const live = { ...outfit, published: true, publishedAt: now }
const soon = '2026-05-05T09:00:00.000Z'
const before = '2026-05-05T08:59:59.999Z'

type Keep = Extract<OutfitCommand, { type: 'KeepChanges' }>
const keep = (changes: Partial<OutfitDraft> = {}, part: Partial<Keep> = {}): OutfitCommand => ({
  type: 'KeepChanges',
  draft: { ...draft, ...changes },
  applyAt: null,
  now,
  newIds,
  uploaded,
  ...part,
})
type Kept = Extract<OutfitEvent, { type: 'OutfitChangesKept' }>['data']
const kept = (changes: Partial<Outfit>, part: Partial<Kept> = {}): OutfitEvent => ({
  type: 'OutfitChangesKept',
  data: { id: '1', outfit: live, changes: { ...live, ...changes }, applyAt: null, ...part },
})
const revised = (changes: Partial<Outfit>): OutfitEvent => ({
  type: 'OutfitRevised',
  data: { ...live, ...changes },
})
const ended = (type: 'OutfitChangesPublished' | 'OutfitChangesDiscarded', changes: Partial<Outfit> = {}) =>
  ({ type, data: { ...live, ...changes } }) as OutfitEvent
const publish: OutfitCommand = { type: 'PublishChanges' }
const whenDue = (at = soon): OutfitCommand => ({ type: 'PublishChangesWhenDue', now: at })
const dusk = { title: 'Dusk' }

describe('changes of a live post', () => {
  it('are kept beside it, which stays as it is', () => {
    given(published()).when(keep(dusk)).then(kept(dusk))
    given(published())
      .when(keep(dusk, { applyAt: soon }))
      .then(kept(dusk, { applyAt: soon }))
  })
  it('replace those that were kept before, and are not kept twice', () => {
    given(published(), kept(dusk))
      .when(keep({ title: 'Noon' }))
      .then(kept({ title: 'Noon' }))
    given(published(), kept(dusk)).when(keep(dusk)).thenNothing()
  })
  it('are checked like a save, and have to change something', () => {
    given(published())
      .when(keep({ title: '' }))
      .thenRefused('outfit-without-title')
    given(published())
      .when(keep({ images: [neverUploaded] }))
      .thenRefused('picture-not-uploaded')
    given(published()).when(keep()).thenRefused('pending-changes-empty')
    given(published())
      .when(keep(dusk, { applyAt: now }))
      .thenRefused('request-invalid')
  })
  it('are for a live post', () => {
    given(drafted()).when(keep(dusk)).thenRefused('outfit-not-published')
    given().when(keep(dusk)).thenRefused('outfit-missing')
    given(published(), { type: 'OutfitDeleted', data: { id: '1' } })
      .when(keep(dusk))
      .thenRefused('outfit-missing')
  })
  it('are published as one save, and end with it', () => {
    given(published(), kept(dusk)).when(publish).then(ended('OutfitChangesPublished'), revised(dusk))
    const after = [published(), kept(dusk), ended('OutfitChangesPublished'), revised(dusk)]
    given(...after)
      .when(publish)
      .thenRefused('pending-changes-missing')
    given(...after)
      .when({ type: 'DiscardChanges' })
      .thenNothing()
  })
  it('are thrown away', () =>
    given(published(), kept(dusk)).when({ type: 'DiscardChanges' }).then(ended('OutfitChangesDiscarded')))
  it('keep the ids of their products, also when they are published from the form', () => {
    const withHat = { products: [product(blazer, 'p1')] } as Partial<Outfit>
    given(published())
      .when(keep({ products: [blazer] }))
      .then(kept(withHat))
    given(published(), kept(withHat))
      .when(save({ published: true, products: [blazer], fromPendingChanges: true }))
      .then(ended('OutfitChangesPublished'), revised(withHat))
  })
  it('end with a save as a draft that contains them, and with no other', () => {
    const events = given(published(), kept(dusk))
      .when(save({ ...dusk, fromPendingChanges: true }))
      .decided()
    expect(events.map(({ type }) => type)).toEqual([
      'OutfitChangesDiscarded',
      'OutfitUnpublished',
      'OutfitRevised',
    ])
    given(published(), kept(dusk))
      .when(save({ ...dusk, published: true }))
      .then(revised(dusk))
  })
})

describe('a time for changes', () => {
  const due = kept(dusk, { applyAt: soon })
  it('publishes them once, and not before', () => {
    given(published(), due).when(whenDue(before)).thenNothing()
    given(published(), due).when(whenDue()).then(ended('OutfitChangesPublished'), revised(dusk))
    given(published(), due, ended('OutfitChangesPublished'), revised(dusk)).when(whenDue()).thenNothing()
    given(published(), kept(dusk)).when(whenDue()).thenNothing()
  })
  it('is set and taken away, and lies ahead', () => {
    const at = (applyAt: string | null): OutfitCommand => ({ type: 'ScheduleChanges', applyAt, now })
    given(published(), kept(dusk)).when(at(soon)).then(due)
    given(published(), due).when(at(soon)).thenNothing()
    given(published(), due).when(at(null)).then(kept(dusk))
    given(published(), kept(dusk)).when(at(now)).thenRefused('request-invalid')
    given(published()).when(at(soon)).thenRefused('pending-changes-missing')
  })
  it('is over when the post is taken off or deleted; the changes come back with it', () => {
    const offline = { published: false, publishedAt: null }
    const takenOff: OutfitEvent = { type: 'OutfitUnpublished', data: { ...live, ...offline } }
    given(published(), due, takenOff).when(whenDue()).thenNothing()
    given(published(), due, takenOff).when(publish).thenRefused('outfit-not-published')
    given(published(), due, takenOff, published()).when(whenDue()).thenNothing()
    const trashed: OutfitEvent = { type: 'OutfitDeleted', data: { id: '1' } }
    const back: OutfitEvent = { type: 'OutfitRestored', data: { ...live, ...offline } }
    given(published(), due, trashed, back, published())
      .when(publish)
      .then(ended('OutfitChangesPublished'), revised(dusk))
  })
})

describe('a save of the live post meanwhile', () => {
  const due = kept(dusk, { applyAt: soon })
  it('is merged with what was kept', () => {
    const meanwhile = { season: 'winter', tags: ['linen', 'noon'] }
    const both = { ...dusk, ...meanwhile }
    given(published(), due, revised(meanwhile))
      .when(whenDue())
      .then(ended('OutfitChangesPublished', meanwhile), revised(both))
  })
  it('that changed the same is in the way: nothing is lost, and it is said once', () => {
    const noon = revised({ title: 'Noon' })
    const failed: OutfitEvent = {
      type: 'OutfitChangesFailed',
      data: { id: '1', outfit: { ...live, title: 'Noon' }, conflicts: ['Title'] },
    }
    given(published(), due, noon).when(whenDue()).then(failed)
    given(published(), due, noon, failed).when(whenDue()).thenNothing()
    given(published(), due, noon, failed).when(publish).thenRefused('pending-changes-conflict')
    given(published(), due, noon, failed)
      .when({ type: 'ScheduleChanges', applyAt: soon, now })
      .thenRefused('pending-changes-conflict')
    const anew = { ...live, title: 'Noon' }
    given(published(), due, noon, failed)
      .when(keep(dusk))
      .then(kept(dusk, { outfit: anew, changes: { ...anew, ...dusk } }))
  })
  it('that did the same leaves nothing to revise', () =>
    given(published(), kept(dusk), revised(dusk)).when(publish).then(ended('OutfitChangesPublished', dusk)))
})

it('a tag is renamed in the changes as in the post, with their time', () => {
  const tags = ['linen', 'wool']
  const renamed: OutfitCommand = { type: 'RenameTag', renaming: { from: 'linen', to: 'flax' } }
  const flax = { ...live, tags: ['flax'] }
  given(published(), kept({ tags }, { applyAt: soon }))
    .when(renamed)
    .then(
      { type: 'OutfitRevised', data: flax },
      kept({}, { outfit: flax, changes: { ...live, tags: ['flax', 'wool'] }, applyAt: soon }),
    )
  given(published(), kept({ tags: ['linen', 'wool'] }))
    .when({ type: 'RenameTag', renaming: { from: 'wool', to: null } })
    .then(kept({ tags: ['linen'] }))
  given(published({ title: 'Noon' }), kept(dusk), {
    type: 'OutfitRevised',
    data: { ...live, season: 'fall' },
  })
    .when({ type: 'RenameTag', renaming: { from: 'elsewhere', to: 'x' } })
    .thenNothing()
})

it('what is done to many is merged with the changes', () => {
  const change = { type: 'tags' as const, add: ['sale'], remove: ['linen'] }
  const [tagged] = given(published(), kept(dusk))
    .when({ type: 'ChangeAsOfMany', change, now: later })
    .decided()
  const both = { ...dusk, tags: ['sale'] }
  given(published(), kept(dusk), tagged as OutfitEvent)
    .when(publish)
    .then(ended('OutfitChangesPublished', { tags: ['sale'] }), revised(both))
})
