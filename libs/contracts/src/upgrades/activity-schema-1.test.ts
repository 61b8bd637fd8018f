import { describe, expect, it } from '@jest/globals'
import { activityForTest } from '../examples.fixtures.ts'
import { readActivity } from '../tracking/activity.ts'

const first = {
  id: 'c1',
  kind: 'click',
  outfitId: null,
  productId: 'p1',
  userId: 'anonymous',
  at: '2026-05-04T09:30:00.000Z',
  visitor: 'ada',
  network: '203.0.113.0/24',
  agent: 'Firefox',
  aside: 'unknown-product',
}

it('a record of the second version, whose agent was not encrypted, is read as it is', () => {
  const second = { ...activityForTest({ schema: 2, agent: 'Firefox' }) }
  const { sealedAgent: _, ...stored } = second
  expect(readActivity(stored)).toEqual({ ...second, sealedAgent: null })
})

describe('a record of the first version', () => {
  it('is read as one of today, without what was not recorded then', () =>
    expect(readActivity(first)).toEqual(
      activityForTest({
        schema: 1,
        id: 'c1',
        kind: 'click',
        outfitId: null,
        productId: 'p1',
        visitor: 'ada',
        network: '203.0.113.0/24',
        agent: 'Firefox',
        excluded: 'unknown-product',
      }),
    ))
  it.each([{ ...first, aside: 'bored' }, { ...first, aside: undefined }, null, 'text', 7, {}])(
    'like %j cannot be read',
    (value) => expect(readActivity(value)).toBeUndefined(),
  )
})
