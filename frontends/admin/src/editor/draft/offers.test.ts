import { expect, it } from '@jest/globals'
import { outfit } from '../../fixtures/outfits.fixtures.ts'
import { blankPost, valuesOf } from '../post-values.ts'
import type { LocalDraft } from './local-draft.ts'
import { offersOf } from './offers.ts'

const draft = (id: string, revision: number, part: Partial<LocalDraft> = {}): LocalDraft => ({
  ...{ version: 3, id, revision, owner: 'ada', outfit: 'outfit-1', etag: '"7"', base: null },
  at: '2026-11-20T10:00:00.000Z',
  values: { ...blankPost(), title: `${id} ${revision}` },
  ...part,
})
const onServer = (one: LocalDraft) => ({
  ...{ id: one.id, revision: one.revision, at: '2026-11-20T10:00:00.000Z' },
  content: JSON.stringify(one),
})
const offers = (device: LocalDraft[], server: LocalDraft[], saved = outfit()) =>
  offersOf({ device, server: server.map(onServer), saved }).map(
    ({ draft: { values }, from }) => `${values.title}, ${from}`,
  )

it('of one form, the higher revision is the newer, whatever the clocks say', () => {
  const late = { at: '2030-01-01T00:00:00.000Z' }
  expect(offers([draft('one', 4, late)], [draft('one', 5)])).toEqual(['one 5, server'])
  expect(offers([draft('one', 5)], [draft('one', 4, late)])).toEqual(['one 5, device'])
  expect(offers([draft('one', 5)], [draft('one', 5)])).toEqual(['one 5, device'])
})
it('of two forms, both are offered, the latest first', () => {
  const later = { at: '2026-11-20T11:00:00.000Z' }
  expect(offers([draft('one', 4)], [draft('two', 1, later)])).toEqual(['two 1, server', 'one 4, device'])
  expect(offers([draft('one', 4, later)], [draft('two', 1)])).toEqual(['one 4, device', 'two 1, server'])
})
it('what is as it was saved is not offered', () => {
  const saved = outfit({ title: 'Saved after all' })
  const left = draft('one', 3, { values: valuesOf(saved) })
  expect(offers([left], [], saved)).toEqual([])
  expect(offers([], [left], outfit())).toEqual(['Saved after all, server'])
})
it('what no editor wrote is none', () => {
  const odd = { id: 'odd', revision: 1, at: '', content: '{"version":9}' }
  expect(offersOf({ device: [], server: [odd], saved: undefined })).toEqual([])
})
