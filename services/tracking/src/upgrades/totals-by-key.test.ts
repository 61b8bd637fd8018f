import { describe, expect, it } from '@jest/globals'
import type { ActivityStream } from '@vitrine/engines'
import { eventually } from '@vitrine/test-kit'
import { rollupVersion, totalsOf } from '../rollup/roll-up.ts'
import { daysAgo, rollupsForTests, views } from '../rollup/rollups-for-tests.fixtures.ts'
import { byKey } from './totals-by-key.ts'

const { engines, start, append, isCounted, isRecounted } = rollupsForTests()
const increments = [{ counter: 'c', field: 'f', by: 1 }]

describe('what was counted by key', () => {
  it('has a key for each visitor, and the names that it had', () =>
    expect(
      [
        { increments },
        { once: { key: 'view/o1/v1', for: 'hour' as const }, increments },
        { distinct: { set: 'visitor/o1/2026-05-04', members: new Set(['ada', 'bo']) }, increments },
      ].flatMap(byKey),
    ).toEqual([
      { increments },
      { once: { key: 'view/o1/v1', for: 'quarter' }, increments },
      { once: { key: 'visitor/o1/2026-05-04/ada', for: 'quarter' }, increments },
      { once: { key: 'visitor/o1/2026-05-04/bo', for: 'quarter' }, increments },
    ]))

  it('stays exact until it is counted anew, and is then dropped', async () => {
    const people = (from: number, to: number) =>
      views(from, to).map((view, index) => ({ ...view, visitor: `visitor-${(from + index) % 30}` }))
    const click = { id: 'c1', kind: 'click', productId: 'p1', visitor: 'visitor-1' } as const
    const old = start({ version: 1 })
    await append(...people(0, 50), ...people(0, 20).map((view) => ({ ...view, at: daysAgo(0) })), click)
    await isCounted(old, { views: 50, clicks: 1, visitors: 50 })
    await old.stop()

    const gate = Promise.withResolvers<void>()
    const isHeld = (group: string): boolean => group === 'rollup-2'
    const activity: ActivityStream = {
      ...engines().activity,
      consume: (group, consumer) =>
        engines().activity.consume(group, {
          ...consumer,
          async handle(batch) {
            if (isHeld(group)) await gate.promise
            await consumer.handle(batch)
          },
        }),
    }
    const counting = start({ activity })
    await append(...people(0, 50), ...people(50, 55), click, { ...click, id: 'c2' })
    await isCounted(counting, { views: 55, clicks: 2, visitors: 50 })
    expect(await counting.status()).toMatchObject({
      live: { version: 1 },
      recount: { version: rollupVersion },
    })
    gate.resolve()
    await isRecounted(counting, 2)
    await isCounted(counting, { views: 55, clicks: 2, visitors: 50 })
    const former = engines().counters.set('rollup-1')
    await eventually(async () => expect(await former.read([totalsOf('o1')])).toEqual([{}]))
    expect((await counting.status()).last).toMatchObject({ changed: 0 })
    expect([counting.failures, counting.faults]).toEqual([[], []])
  })
})
