import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Engines } from '@vitrine/engines'
import { seededRandom } from '@vitrine/engine-testing'
import { enginesForTest } from '@vitrine/test-kit'
import type { Fields } from '../rollup/counted.ts'
import { figuresOf } from './figures.ts'
import { processInSteps, type Fate } from './figures-killed.fixtures.ts'

let engines: Engines
beforeEach(async () => {
  engines = await enginesForTest('tracking')
})
afterEach(() => engines.close())

const names = ['day/2026-05-04/shop', 'day/2026-05-04/posts/1', 'heat/2026-04/o1']
/** What is counted of posts is packed. */
const fields = ['views', 'o1/views', 'views']
/** On engines a step takes ten times as long. */
const steps = process.env['COMPOSITION'] === 'distributed' ? 200 : 3_000
const totalOf = (all: readonly Fields[]) => all.map((one, place) => one[fields[place] ?? ''] ?? 0)

/** Records, readers and up to three processes that close, one call at a time, in an order that chance decides. */
async function inAnyOrder(seed: number, takesAway: boolean) {
  const random = seededRandom(seed)
  const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const { counters, documents } = engines
  const generation = { generation: seed }
  const figures = figuresOf({ counters, documents, ...generation })
  const counted = names.map(() => 0)
  /** For each reader what was counted since it began. */
  const underWay = new Set<Set<number>[]>()
  let processes: ReturnType<typeof processInSteps>[] = []
  let offset = 0

  const record = async () => {
    const place = Math.floor(random() * names.length)
    const by = takesAway && random() < 0.4 ? -1 : 1
    const increments = [{ counter: names[place] ?? '', field: fields[place] ?? '', by }]
    await counters.add('activity/0', { offset: (offset += 1) }, [{ increments }])
    counted[place] = (counted[place] ?? 0) + by
    for (const seen of underWay) seen[place]?.add(counted[place] ?? 0)
  }
  const closes = () =>
    processInSteps({ counters, documents }, (ports) =>
      figuresOf({ ...ports, ...generation }).closeAll(names.filter(() => random() < 0.8)),
    )
  const reads = () =>
    processInSteps({ counters, documents }, async (ports) => {
      const seen = counted.map((total) => new Set([total]))
      underWay.add(seen)
      const totals = totalOf(await figuresOf({ ...ports, ...generation }).read(names))
      underWay.delete(seen)
      expect(totals.map((total, place) => seen[place]?.has(total))).toEqual([true, true, true])
      finished.reads += 1
    })
  const finished = { reads: 0 }
  const fates: Fate[] = [...Array.from({ length: 24 }, () => 'done' as const), 'repeated', 'repeated', 'killed before', 'killed amid', 'killed after'] // prettier-ignore

  for (let step = 0; step < steps; step += 1) {
    if (random() < 0.12) await record()
    if (processes.length < 4) processes.push(random() < 0.5 ? reads() : closes())
    await oneOf(processes).step(random, oneOf(fates))
    processes = processes.filter((one) => !one.isOver())
    expect(totalOf(await figures.read(names))).toEqual(counted)
  }
  await figures.closeAll(names)
  expect(await counters.read(names)).toEqual([{}, {}, {}])
  expect(totalOf(await figures.read(names))).toEqual(counted)
  return finished
}

const seeds = [1, 2, 19]

it.each(seeds)(
  'figures that are being moved are whole at every moment, whoever is killed or comes late (%i)',
  async (seed) => expect((await inAnyOrder(seed, false)).reads).toBeGreaterThan(0),
  170_000,
)
it.each(seeds)(
  'figures that are being moved are whole also where what was counted is taken away (%i)',
  async (seed) => expect((await inAnyOrder(seed, true)).reads).toBeGreaterThan(0),
  170_000,
)
