import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Activity } from '@vitrine/contracts'
import type { Engines } from '@vitrine/engines'
import { seededRandom } from '@vitrine/engine-testing'
import { activityForTest, enginesInTime } from '@vitrine/test-kit'
import { excludedTotals, rollUp, totalsOf, type Classified } from './roll-up.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const began = Date.parse('2026-05-04T09:00:00.000Z')

let time = began
let engines: Engines
beforeEach(async () => {
  engines = await enginesInTime('tracking', () => time)
})
afterEach(() => engines.close())

type Sent = { at: number; one: (isKnown: boolean) => Classified }

/**
 * A click and every way that it comes again. Pages send it again for three days; it waits for 30 days for its product, and is
 * recorded once more within an hour of that, or twice where a process died meanwhile.
 */
function clickInTime(random: () => number, id: string) {
  const clicked = began + random() * 5 * dayMs
  const known = clicked + (random() < 0.3 ? random() - 0.5 : random() * 30) * dayMs
  const record = (changes: Partial<Activity>) =>
    activityForTest({ id, kind: 'click', productId: id, at: new Date(clicked).toISOString(), ...changes })
  const fromPage = (at: number): Sent => ({
    at,
    one: (isKnown) => ({
      record: record(at < known ? { outfitId: null, excluded: 'unknown-product' } : {}),
      outfitId: at < known && !isKnown ? null : 'o1',
      isBot: false,
    }),
  })
  const again = (): Sent => ({
    at: known + random() * hourMs,
    one: () => ({ record: record({ waited: true }), outfitId: 'o1', isBot: false }),
  })
  const repeats = Array.from({ length: Math.floor(random() * 4) }, () => clicked + random() * 3 * dayMs)
  const sent = [clicked, ...repeats].map(fromPage)
  const isWaiting = sent.some(({ at }) => at < known)
  return {
    sent: [...sent, ...(isWaiting ? [again(), ...(random() < 0.3 ? [again()] : [])] : [])],
  }
}

it.each([1, 2, 3, 4, 5, 6])(
  'a click counts once, whenever its product is known and however it comes again (%i)',
  async (seed) => {
    const random = seededRandom(seed)
    const clicks = Array.from({ length: 300 }, (_, index) => clickInTime(random, `c${index}`))
    const views = Array.from({ length: 300 }, (_, index): Sent[] => {
      const at = began + random() * 30 * dayMs
      const record = activityForTest({ id: `v${index}`, at: new Date(at).toISOString() })
      const one = () => ({ record, outfitId: 'o1', isBot: false })
      return [at, ...(random() < 0.5 ? [at + random() * hourMs] : [])].map((at) => ({ at, one }))
    })
    const sent = [...clicks.flatMap((click) => click.sent), ...views.flat()]
    for (const [offset, { at, one }] of sent.sort((one, other) => one.at - other.at).entries()) {
      time = at
      await engines.counters.add('activity/0', { offset: offset + 1 }, rollUp([one(random() < 0.1)]))
    }
    const [outfit, excluded] = await engines.counters.read([totalsOf('o1'), excludedTotals])
    expect(outfit).toEqual({ views: 300, clicks: 300 })
    expect(excluded?.['unknown-product'] ?? 0).toBe(0)
  },
  60_000,
)
