import { describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { rollupVersion, totalsOf } from '../rollup/roll-up.ts'
import { bot, rollupsForTests, views } from '../rollup/rollups-for-tests.fixtures.ts'

const { engines, start, append, titles, isCounted, isRecounted } = rollupsForTests()

describe('a recount', () => {
  it('has what an earlier version counted counted anew, and drops its totals', async () => {
    const { activity, counters } = engines()
    await titles().put('o1', 1, { title: 'Linen', published: true, deleted: false, createdAt: '' })
    await append(...views(0, 5), { id: 'b1', agent: bot }, { id: 'b2', agent: null, excluded: 'bot' })
    for (const { partition, offset } of await activity.latest())
      await counters.add(`activity/${partition}`, { offset }, [
        { increments: [{ counter: totalsOf('o1'), field: 'views', by: 6 }] },
      ])
    const counting = start()
    await isRecounted(counting, 2)
    await isCounted(counting, { views: 5, excluded: 2 })
    expect((await counting.status()).last).toMatchObject({
      version: rollupVersion,
      records: 7,
      changed: 1,
      changes: [
        {
          outfitId: 'o1',
          title: 'Linen',
          before: { views: 6, clicks: 0, visitors: 0 },
          after: { views: 5, clicks: 0, visitors: 0 },
        },
      ],
    })
    await eventually(async () => expect(await counters.read([totalsOf('o1')])).toEqual([{}]))
    expect(counting.failures).toEqual([])
  })
})
