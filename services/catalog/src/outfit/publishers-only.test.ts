import { describe, expect, it } from '@jest/globals'
import type { OutfitEvent } from '@vitrine/contracts'
import { specify } from '@vitrine/test-kit'
import { outfitDecider } from './outfit.decider.ts'
import { blazer, draft, later, now, outfit } from './outfit.fixtures.ts'
import { publishersOnly, type AskedCommand } from './publishers-only.ts'

const given = specify(publishersOnly(outfitDecider))
const uploaded = [...draft.images, String(blazer.productImageUrl)]
const drafted: OutfitEvent = { type: 'OutfitDrafted', data: outfit }
const scheduled: OutfitEvent = { type: 'OutfitDrafted', data: { ...outfit, scheduledAt: later } }
const isLive = { published: true, publishedAt: now }
const published: OutfitEvent = { type: 'OutfitPublished', data: { ...outfit, ...isLive } }
const save = (changes: object): AskedCommand => ({
  type: 'SaveOutfit',
  draft: { ...draft, ...changes },
  now,
  newIds: [],
  uploaded,
})
const keep = (applyAt: string | null): AskedCommand => ({
  type: 'KeepChanges',
  draft: { ...draft, title: 'Beside' },
  applyAt,
  now,
  newIds: [],
  uploaded,
})
const create = (changes: object): AskedCommand => ({
  ...(save(changes) as AskedCommand & { type: 'SaveOutfit' }),
  type: 'CreateOutfit',
  id: '1',
  by: 'eve',
})
const product: AskedCommand = { type: 'AddProduct', product: blazer, newId: 'p', uploaded }
const kept = (applyAt: string | null): OutfitEvent => ({
  type: 'OutfitChangesKept',
  data: {
    id: '1',
    outfit: published.data as typeof outfit,
    changes: { ...outfit, ...isLive, title: 'Beside' },
    applyAt,
  },
})

type Case = [what: string, history: OutfitEvent[], command: AskedCommand]
const ofPublishers: Case[] = [
  ['publishes a new post', [], create({ published: true })],
  ['schedules a new post', [], create({ scheduledAt: later })],
  ['publishes a draft', [drafted], save({ published: true })],
  ['schedules a draft', [drafted], save({ scheduledAt: later })],
  ['changes a scheduled post', [scheduled], save({ scheduledAt: later, title: 'Other' })],
  ['takes a schedule away', [scheduled], save({})],
  ['changes a live post', [drafted, published], save({ published: true, title: 'Other' })],
  ['saves a live post as a draft', [drafted, published], save({})],
  [
    'dates a live post anew',
    [drafted, published],
    save({ published: true, publishedAt: '2026-05-03T09:00:00.000Z' }),
  ],
  ['adds a product to a live post', [drafted, published], product],
  ['schedules changes beside a live post', [drafted, published], keep(later)],
  ['replaces changes that are scheduled', [drafted, published, kept(later)], keep(null)],
  ['discards changes that are scheduled', [drafted, published, kept(later)], { type: 'DiscardChanges' }],
  ['publishes changes', [drafted, published, kept(null)], { type: 'PublishChanges' }],
]
const ofEditors: Case[] = [
  ['creates a draft', [], create({})],
  ['changes a draft', [drafted], save({ title: 'Other' })],
  ['adds a product to a draft', [drafted], product],
  ['saves a live post as it is', [drafted, published], save({ published: true })],
  ['keeps changes beside a live post', [drafted, published], keep(null)],
  ['discards changes that wait', [drafted, published, kept(null)], { type: 'DiscardChanges' }],
]
const code = 'role-missing'

describe('an editor is refused who', () =>
  it.each(ofPublishers)('%s', (_what, history, command) =>
    given(...history)
      .when({ ...command, asker: { role: 'editor' } })
      .thenRefused(code),
  ))
describe('a publisher', () =>
  it.each(ofPublishers)('%s', (_what, history, command) =>
    expect(
      given(...history)
        .when({ ...command, asker: { role: 'publisher' } })
        .decided().length,
    ).toBeGreaterThan(0),
  ))
describe('an editor', () =>
  it.each(ofEditors)('%s', (_what, history, command) =>
    expect(given(...history).when({ ...command, asker: { role: 'editor' } }).decided).not.toThrow(),
  ))

it('counts an administrator without a role as the least', () =>
  given(drafted)
    .when({ ...save({ published: true }), asker: {} })
    .thenRefused(code))
it('lets the schedule publish, whom nobody asks', () =>
  given(scheduled).when({ type: 'PublishWhenDue', now: later }).thenHappens('OutfitPublished'))
