import { describe, expect, it } from '@jest/globals'
import { trackingApi, type Activity, type SentBody } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { keyOf } from '../intake/record.ts'
import { browser, noon, trackingForTests } from '../tracking.fixtures.ts'
import type { PopularityOfPost } from './popularity-of-post.ts'

const running = trackingForTests()
type Reported = SentBody<typeof trackingApi.recordActivity>['records'][number]

let said = 0
const visit = (kind: 'view' | 'click', address: string, more: { agent?: string; private?: boolean } = {}) => {
  const visitor = { address, agent: browser['user-agent'], private: false, ...more }
  const base = { id: `r${(said += 1)}`, at: noon.toISOString(), visitor }
  return kind === 'view'
    ? ({ ...base, kind, outfitId: 'o1' } satisfies Reported)
    : ({ ...base, kind, body: { productId: 'p1' } } satisfies Reported)
}
const record = (...records: readonly Reported[]) =>
  running.service.call(trackingApi.recordActivity, { body: { records: [...records] } })
const popularity = async () =>
  (await running.service.call(trackingApi.readPopularity, { params: { after: 'start' } })).body.posts
const is = (exposures: number, actions: number) =>
  eventually(async () => expect(await popularity()).toEqual([['o1', exposures, actions]]))
const networks = (count: number, kind: 'view' | 'click') =>
  Array.from({ length: count }, (_, n) => visit(kind, `198.51.${n}.7`))

describe('how popular a post is', () => {
  it('follows five networks, and not a thousand scripted visitors of one', async () => {
    const scripts = Array.from({ length: 1_000 }, (_, n) =>
      visit('click', `203.0.113.${n % 250}`, { agent: `${browser['user-agent']} ${n}` }),
    )
    await record(...networks(5, 'view'), ...networks(5, 'click'))
    await record(...scripts)
    await is(6, 5)
  })

  it('counts no machine, and nobody who asked not to be tracked', async () => {
    await record(
      visit('click', '198.51.1.7', { agent: 'Googlebot/2.1' }),
      visit('click', '198.51.2.7', { private: true }),
      visit('view', '198.51.3.7'),
    )
    await is(1, 0)
  })

  it('is the same after a restart, and when records come again, late and reversed, or of the demo', async () => {
    const records: Activity[] = []
    const stop = await running.service.engines.activity.consume('test', {
      handle: async (batch) => void records.push(...batch.records.map(({ value }) => value as Activity)),
    })
    await record(...networks(3, 'view'), ...networks(2, 'click'))
    await is(3, 2)
    await eventually(() => expect(records).toHaveLength(5))
    await stop()
    await running.restart()
    await is(3, 2)
    const { activity } = running.service.engines
    const demo = records.map((one) => ({ ...one, network: '192.0.2.0/24', demo: true }))
    const again = [...demo, ...records.toReversed()]
    await activity.append(...again.map((value) => ({ key: keyOf(value as Activity), value })))
    await record(visit('view', '198.51.100.7'))
    await is(4, 2)
  })

  it('holds no names two days later, and nothing of a post that is gone', async () => {
    await record(...networks(3, 'click'))
    await is(3, 3)
    const { documents } = running.service.engines
    const stored = documents.collection<PopularityOfPost>('popularity')
    expect(Object.keys((await stored.get('o1'))?.document.open ?? {})).toEqual(['2026-05-04'])
    running.setTime(new Date('2026-05-06T00:00:00.000Z'))
    await running.restart()
    const after = running.service.engines.documents.collection<PopularityOfPost>('popularity')
    await eventually(async () =>
      expect((await after.get('o1'))?.document).toMatchObject({ open: {}, actions: 3 }),
    )
    await is(3, 3)

    const data = { id: 'o1' }
    await running.service.receive({ type: 'OutfitDeleted', stream: 'outfit-o1', version: 2, data })
    await eventually(async () => expect((await running.analytics())[0]).toMatchObject({ deleted: true }))
    running.setTime(new Date('2026-05-11T00:00:00.000Z'))
    await running.restart()
    await eventually(async () => expect(await popularity()).toEqual([]))
  })

  it('is told of in places, and of what was never told nothing is', async () => {
    await record(visit('view', '198.51.3.7'))
    await is(1, 0)
    const page = async (after: string) =>
      (await running.service.call(trackingApi.readPopularity, { params: { after } })).body
    const { next, more } = await page('start')
    expect(more).toBe(false)
    expect((await page(next)).posts).toHaveLength(1)
    expect((await page(`${noon.getTime()}-o1`)).posts).toEqual([])
    expect((await page('no place')).posts).toHaveLength(1)
    const untrusted = { params: { after: 'start' }, untrusted: true }
    expect((await running.service.call(trackingApi.readPopularity, untrusted)).status).toBe(404)
  })
})
