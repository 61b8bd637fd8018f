import { describe, expect, it } from '@jest/globals'
import { trackingApi, type ReportedBatch } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { progress, setNameOf } from '../rollup/generation-reader.ts'
import { excludedTotals, totalsOf } from '../rollup/roll-up.ts'
import { browser, noon, trackingForTests } from '../tracking.fixtures.ts'

const running = trackingForTests()

const impression = { kind: 'impression', outfitId: 'o1', ago: 0 }
const batch = (changes: Partial<ReportedBatch> = {}): ReportedBatch => ({
  id: 'b1',
  at: noon.toISOString(),
  visitor: { agent: browser['user-agent'], private: false },
  items: [impression, { kind: 'tap', outfitId: 'o1', imageIndex: 0, x: 0, y: 1, ago: 0 }],
  ...changes,
})
const take = (changes: Partial<ReportedBatch> = {}, untrusted = false) =>
  running.service.call(trackingApi.recordBatch, { body: batch(changes), untrusted })
/** What became of all impressions, as the counters tell; an engine may store a record twice, which is then read twice. */
const impressions = (expected: { read: number; counted: number; excluded?: Record<string, number> }) =>
  eventually(async () => {
    const set = running.service.engines.counters.set(setNameOf({ number: 1 }))
    const [read, totals, excluded] = await set.read([progress.counter, totalsOf('o1'), excludedTotals])
    expect(read?.['impressions']).toBeGreaterThanOrEqual(expected.read)
    expect([totals?.['impressions'], excluded]).toEqual([expected.counted, expected.excluded ?? {}])
  })

describe('a batch of activity', () => {
  it('is acknowledged, and counted once however often it is sent', async () => {
    for (const _ of ['once', 'again']) expect((await take()).body.outcomes).toEqual([null, null])
    await impressions({ read: 2, counted: 1 })
  })
  it('keeps its other items where one does not count', async () => {
    const items = [
      impression,
      { ...impression, outfitId: 'nothing' },
      { ...impression, ago: -1 },
      7,
      impression,
    ]
    expect((await take({ items })).body.outcomes).toMatchObject([
      null,
      { code: 'outfit-missing' },
      { code: 'time-implausible' },
      { code: 'request-invalid' },
      null,
    ])
    await impressions({
      read: 4,
      counted: 2,
      excluded: { 'impressions/unknown-outfit': 1, 'impressions/implausible-time': 1 },
    })
  })
  it('survives a restart, once', async () => {
    await take()
    await running.restart()
    await take()
    await take({ id: 'b2' })
    await impressions({ read: 3, counted: 2 })
  })
  it('changes no figure of views and clicks', async () => {
    await take()
    await running.view('v1')
    await running.counts({ views: 1, clicks: 0, visitors: 1 })
  })
  it('is refused to untrusted callers', async () => expect((await take({}, true)).status).toBe(404))
})
