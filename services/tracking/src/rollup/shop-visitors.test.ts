import { expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { rollupVersion } from './roll-up.ts'
import { dayMs, rollupsForTests } from './rollups-for-tests.fixtures.ts'

let time = Date.now()
const ada = { visitor: 'ada', device: 'phone', referrer: 'blog.example' } as const
const { start, append, engines, figuresOf, isRecounted } = rollupsForTests(() => time)

it('a recount of days that are over counts a visitor of the shop once, whatever posts somebody saw', async () => {
  const counting = start()
  const at = new Date(time).toISOString()
  const day = at.slice(0, 10)
  const posts = Array.from({ length: 16 }, (_, index) => `o${index}`)
  await append(...posts.map((outfitId) => ({ ...ada, id: outfitId, outfitId, at })))
  expect((await engines().activity.latest()).filter(({ offset }) => offset > 0).length).toBeGreaterThan(1)
  const shop = {
    visitors: 1,
    'u/device/phone': 1,
    'u/source/(none)': 1,
    'u/referrer/blog.example': 1,
    'd/0/device/phone/views': 16,
  }
  await eventually(async () => expect((await figuresOf(counting, day)).shop).toMatchObject(shop))
  await counting.stop()
  time += 5 * dayMs
  const again = start({ version: rollupVersion + 1 })
  await isRecounted(again, 2)
  expect((await figuresOf(again, day)).shop).toMatchObject(shop)
})

it('of days that are over, a recount takes visitors by their landing as they were counted, and makes no sets of them', async () => {
  const counting = start()
  const [over, young] = [5, 0].map((days) => new Date(time - days * dayMs).toISOString())
  await append({ ...ada, id: 'v1', at: over! }, { ...ada, id: 'v2', at: young! })
  const landings = async (of: typeof counting, at = '') =>
    (await figuresOf(of, at.slice(0, 10))).shop['u/referrer/blog.example']
  await eventually(async () =>
    expect([await landings(counting, over), await landings(counting, young)]).toEqual([1, 1]),
  )
  const [seen, { counters }] = [[] as string[], engines()]
  const set = (name?: string) => {
    const { add, ...rest } = counters.set(name)
    return {
      ...rest,
      add: (...added: Parameters<typeof add>) => {
        seen.push(...added[2].flatMap(({ distinct }) => (distinct ? [distinct.set] : [])))
        return add(...added)
      },
    }
  }
  await counting.stop()
  const again = start({ version: rollupVersion + 1, counters: { ...counters, set } })
  await isRecounted(again, 2)
  expect([await landings(again, over), await landings(again, young)]).toEqual([1, 1])
  const sets = seen.filter((name) => name.startsWith('visitor/referrer/'))
  expect(sets).toEqual([`visitor/referrer/blog.example/${young!.slice(0, 10)}`])
})
