import { expect, it } from '@jest/globals'
import type { Counters, CounterSet } from '@vitrine/engines'
import { eventually, tapForTest } from '@vitrine/test-kit'
import { rollupVersion } from './roll-up.ts'
import { bot, daysAgo, rollupsForTests, views, without } from './rollups-for-tests.fixtures.ts'

const { engines, start, append, appendBatches, know, totals, figuresOf, isRecounted } = rollupsForTests()
const posts = ['o1', 'o2', 'o3', 'o4', 'o5']

/** Each third time that something is carried over, it fails: before it is counted, or when it is. */
function failing(counters: Counters): Counters {
  let times = 0
  const failingSet = (set: CounterSet): CounterSet => ({
    ...set,
    async add(source, ...rest) {
      const isCarried = source.startsWith('carried-by')
      times += isCarried ? 1 : 0
      if (isCarried && times % 6 === 0) throw new Error('unavailable')
      await set.add(source, ...rest)
      if (isCarried && times % 6 === 3) throw new Error('the answer is lost')
    },
  })
  return { ...counters, set: (name) => failingSet(counters.set(name)) }
}

it.each([
  ['hours', 2],
  ['days', rollupVersion],
])(
  '%s are carried over once, though two processes do it and it fails again and again',
  async (_, version) => {
    await know(...posts)
    const long = daysAgo(60)
    const before = start({ version })
    for (const [index, outfitId] of posts.entries()) {
      await append(
        ...views(0, 3 + index, { at: long, outfitId, visitor: 'ada', device: 'phone' }).map((view) => ({
          ...view,
          id: `${outfitId}-${view.id}`,
        })),
        { id: `b-${outfitId}`, agent: bot, outfitId, at: daysAgo(59) },
      )
      await appendBatches({ id: `t-${outfitId}`, at: long, items: [tapForTest({ outfitId, at: long })] })
    }
    const all = async (counting: Parameters<typeof totals>[0]) =>
      Promise.all(posts.map((id) => totals(counting, id)))
    const expected = posts.map((_, index) => ({ views: 3 + index, visitors: 1, excluded: 1, taps: 1 }))
    await eventually(async () => expect(await all(before)).toEqual(expected))
    const gone = new Map(
      (await engines().activity.latest()).map(({ partition, offset }) => [partition, offset]),
    )
    await append(...views(100, 102))
    await eventually(async () => expect((await totals(before))?.['views']).toBe(5))
    const figures = await figuresOf(before, long.slice(0, 10), posts)
    const [seen, excluded] = [await all(before), (await before.status()).excluded]
    await before.stop()

    const again = [1, 2].map(() =>
      start({
        activity: without(engines().activity, gone),
        counters: failing(engines().counters),
        version: rollupVersion + 1,
      }),
    )
    await isRecounted(again[0]!, 2)
    expect(await all(again[0]!)).toEqual(seen)
    expect(await figuresOf(again[0]!, long.slice(0, 10), posts)).toEqual(figures)
    expect((await again[0]!.status()).excluded).toEqual(excluded)
    expect(again.flatMap(({ failures }) => failures).length).toBeGreaterThan(2)
  },
  60_000,
)
