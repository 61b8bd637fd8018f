import { describe, expect, it } from '@jest/globals'
import {
  activityForTest,
  batchForTest,
  impressionForTest,
  pinForTest,
  tapForTest,
} from '../examples.fixtures.ts'
import { jsonSchemaOf } from '../description/json-schema.ts'
import { isBatch, readRecord } from './activity-batch.ts'
import { ActivityItem, SentBatch } from './activity-item.ts'

const { schema: _, excluded, ...unnamed } = activityForTest()

describe('what stands on the stream', () => {
  it('is a batch of items', () => {
    const batch = batchForTest({ items: [impressionForTest({ place: 3 }), pinForTest(), tapForTest()] })
    expect(readRecord(JSON.parse(JSON.stringify(batch)))).toEqual(batch)
    expect(isBatch(batch)).toBe(true)
  })
  it.each([
    ['schema 3', activityForTest(), 3],
    ['schema 2', activityForTest({ schema: 2 }), 2],
    ['schema 1', { ...unnamed, aside: excluded }, 1],
  ])('is a view or a click of %s, as before', (_, value, schema) =>
    expect(readRecord(value)).toEqual(activityForTest({ schema })),
  )
  it.each([{ ...batchForTest(), items: [{}] }, { kind: 'batch' }, { kind: 'bunch' }, null, 'batch', 7])(
    'cannot be read when it is %j',
    (value) => expect(readRecord(value)).toBeUndefined(),
  )
})

describe('a call', () => {
  const sent = { kind: 'impression', outfitId: 'o1', ago: 12 }
  it('takes fifty items of any form, and no more', () => {
    const with50 = { id: 'b1', items: Array.from({ length: 50 }, () => 'no item') }
    expect(SentBatch.safeParse(with50).success).toBe(true)
    expect(SentBatch.safeParse({ ...with50, items: [...with50.items, sent] }).success).toBe(false)
  })
  it('is described with the form that items have', () =>
    expect(JSON.stringify(jsonSchemaOf(SentBatch, 'input'))).toContain('pin-opened'))
  it.each([
    ['without a kind', { ...sent, kind: undefined }],
    ['of nothing', { ...sent, outfitId: '' }],
    ['without a time', { ...sent, ago: undefined }],
    ['of no time', { ...sent, ago: Infinity }],
    ['on a sixth picture', { ...sent, kind: 'tap', imageIndex: 5, x: 0, y: 0 }],
    ['beside the picture', { ...sent, kind: 'tap', imageIndex: 0, x: 1.01, y: 0 }],
  ])('has no item %s', (_, item) => expect(ActivityItem.safeParse(item).success).toBe(false))
})
