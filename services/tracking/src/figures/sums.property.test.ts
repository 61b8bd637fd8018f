import { expect, it } from '@jest/globals'
import { devices, steps, type Dimension } from '@vitrine/contracts'
import { activityForTest, batchForTest, impressionForTest, pinForTest } from '@vitrine/contracts/examples'
import { seededRandom } from '@vitrine/engine-testing'
import { batchTallies } from '../rollup/batch-tally.ts'
import { rollUp } from '../rollup/roll-up.ts'
import { summed } from '../rollup/summed.fixtures.ts'
import { figureOf, type Figure } from './figure-names.ts'
import type { Fields } from '../rollup/counted.ts'

const sumOf = (fields: Fields, isMeant: (field: string) => boolean) =>
  Object.entries(fields).reduce((sum, [field, count]) => (isMeant(field) ? sum + count : sum), 0)
const ofStep = (of: Figure['of'], step: string, dimension?: Dimension) => (field: string) => {
  const figure = figureOf(field)
  if (figure?.of !== of || figure.of === 'visitors') return false
  return figure.step === step && (figure.of !== 'dimension' || figure.dimension === dimension)
}

it.each([1, 2, 3])(
  'versions, quarters, minutes, devices, ranks and the shop come to the same (%i)',
  (seed) => {
    const random = seededRandom(seed)
    const pick = <Value>(...values: readonly Value[]) => values[Math.floor(random() * values.length)]!
    const at = () =>
      new Date(Date.parse('2026-05-03T00:00:00.000Z') + random() * 2 * 86_400_000).toISOString()
    const outfitId = () => pick('o1', 'o2', 'shop', 'a/b')
    const seen = () => ({ outfitVersion: pick(1, 2, 3) })
    const singles = Array.from({ length: 200 }, (_, index) => {
      const record = activityForTest({
        id: `${index}`,
        at: at(),
        kind: pick('view', 'click'),
        outfitId: outfitId(),
        device: pick(null, ...devices),
        schema: pick(1, 2, 3),
        ...(random() < 0.5 ? seen() : {}),
        productId: 'p1',
      })
      return { record, outfitId: record.outfitId, isBot: random() < 0.1 }
    })
    const batches = Array.from({ length: 50 }, (_, index) => ({
      batch: batchForTest({
        id: `b${index}`,
        ...(random() < 0.5 ? { device: 'phone' } : {}),
        items: Array.from({ length: 20 }, () =>
          pick(impressionForTest, pinForTest)({ at: at(), outfitId: outfitId(), ...seen() }),
        ),
      }),
      known: new Set(['o1', 'o2', 'shop']),
      isBot: random() < 0.1,
    }))
    const counters = summed([...rollUp(singles), ...batchTallies(batches)])
    const under = (prefix: string) => Object.entries(counters).filter(([name]) => name.startsWith(prefix))
    const sumUnder = (prefix: string, isMeant: (field: string) => boolean) =>
      under(prefix).reduce((sum, [, fields]) => sum + sumOf(fields, isMeant), 0)

    for (const step of steps) {
      const total = sumUnder('outfit/', (field) => field === step)
      expect(total).toBeGreaterThan(0)
      const days = ['day/2026-05-03', 'day/2026-05-04']
      const sums = days.map((day) => ({
        shop: sumOf(counters[`${day}/shop`]!, ofStep('quarter', step)),
        devices: sumOf(counters[`${day}/shop`]!, ofStep('dimension', step, 'device')),
        minutes: sumOf(counters[`${day}/minutes`]!, (field) => field.endsWith(`/${step}`)),
        posts: sumUnder(`${day}/posts/`, (field) => field.endsWith(`/${step}`)),
        quarters: sumUnder(`${day}/post/`, ofStep('quarter', step)),
        versions: sumUnder(`${day}/post/`, ofStep('version', step)),
        postDevices: sumUnder(`${day}/post/`, ofStep('dimension', step, 'device')),
      }))
      for (const of of sums) expect(new Set(Object.values(of)).size).toBe(1)
      expect(sums.reduce((sum, { shop }) => sum + shop, 0)).toBe(total)
    }
  },
)
