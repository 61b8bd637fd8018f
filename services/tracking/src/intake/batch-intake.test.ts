import { describe, expect, it } from '@jest/globals'
import type { ActivityBatch, ReportedBatch } from '@vitrine/contracts'
import { EngineUnavailable } from '@vitrine/engines'
import { sealAgent } from '../visitors/sealed-agent.ts'
import { batchIntake } from './batch-intake.ts'

const at = '2026-05-04T09:30:00.000Z'
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const impression = {
  kind: 'impression',
  outfitId: 'o1',
  outfitVersion: 3,
  list: '1.feed.x',
  place: 2,
  ago: 1_000,
}
const pin = { kind: 'pin-opened', outfitId: 'o1', productId: 'p1', imageIndex: 0, ago: 0 }
const tap = { kind: 'tap', outfitId: 'o2', imageIndex: 1, x: 0.5, y: 1, ago: 500 }
const landing = { referrer: 'https://blog.example/my/page', utm: { source: 'mail', campaign: '' } }

const reported = (changes: Partial<ReportedBatch> = {}): ReportedBatch => ({
  id: 'b1',
  at,
  visitor: { agent, private: false },
  language: 'de-CH',
  items: [impression, pin, tap],
  ...landing,
  ...changes,
})
/** Intake that knows all outfits but one. */
async function taken(changes: Partial<ReportedBatch>) {
  const recorded: unknown[] = []
  const take = batchIntake({
    record: async (records) => void recorded.push(...records),
    outfits: { isMissing: (id) => id === 'nothing' },
    agentKeyOf: () => 'of the day',
    onUnavailable: () => undefined,
  })
  const outcomes = await take(reported(changes))
  return { outcomes, recorded: recorded as ActivityBatch[] }
}

describe('a batch', () => {
  it('says how many were refused before it', async () =>
    expect((await taken({ missed: 3 })).recorded).toMatchObject([{ missed: 3 }]))
  it('becomes one record, with the time of each item, and without what is not known', async () => {
    const { outcomes, recorded } = await taken({})
    expect(outcomes).toEqual([null, null, null])
    expect(recorded).toEqual([
      {
        schema: 3,
        id: 'b1',
        kind: 'batch',
        at,
        sealedAgent: sealAgent('of the day', agent),
        device: 'desktop',
        language: 'de',
        referrer: 'blog.example',
        utm: { source: 'mail' },
        items: [
          {
            kind: 'impression',
            outfitId: 'o1',
            outfitVersion: 3,
            list: '1.feed.x',
            place: 2,
            at: '2026-05-04T09:29:59.000Z',
          },
          { kind: 'pin-opened', outfitId: 'o1', productId: 'p1', imageIndex: 0, at },
          { kind: 'tap', outfitId: 'o2', imageIndex: 1, x: 0.5, y: 1, at: '2026-05-04T09:29:59.500Z' },
        ],
      },
    ])
  })
  it('of who asked not to be tracked says what was done, and no more', async () => {
    const items = [impression, { ...pin, list: '2.feed.x', place: 4 }, tap]
    const { recorded } = await taken({ items, visitor: { agent, private: true } })
    expect(Object.keys(recorded[0] ?? {})).toEqual(['schema', 'id', 'kind', 'at', 'items'])
    expect(recorded[0]?.items[0]).not.toHaveProperty('list')
    expect(recorded[0]?.items[1]).toEqual({ ...pin, ago: undefined, at })
    expect(recorded[0]?.items).toHaveLength(3)
  })
  it.each([true, false])(
    'of a machine is recorded as excluded (asked not to be tracked: %s)',
    async (isPrivate) => {
      const visitor = { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)', private: isPrivate }
      expect((await taken({ visitor })).recorded).toMatchObject([{ excluded: 'bot' }])
    },
  )
  it('that began on a page of ours names no referrer', async () =>
    expect((await taken({ page: 'https://blog.example' })).recorded[0]).not.toHaveProperty('referrer'))
  it('of nothing is no record', async () =>
    expect(await taken({ items: [] })).toEqual({ outcomes: [], recorded: [] }))
})

describe('an item', () => {
  it.each([
    ['no item', 'text'],
    ['of another kind', { ...impression, kind: 'glance' }],
    ['with letters that cannot be stored', { ...impression, outfitId: 'o\0' }],
    ['without a picture', { ...tap, imageIndex: undefined }],
  ])('that is %s is refused, and its neighbours are kept', async (_, item) => {
    const { outcomes, recorded } = await taken({ items: [impression, item, tap] })
    expect(outcomes).toEqual([null, { code: 'request-invalid', message: expect.any(String) }, null])
    expect(recorded[0]?.items.map(({ kind }) => kind)).toEqual(['impression', 'tap'])
  })
  it.each([-1, -1e300, 24 * 60 * 60 * 1000 + 1, 1e300])(
    'from %d ms ago is recorded as excluded, at the time of its batch',
    async (ago) => {
      const { outcomes, recorded } = await taken({ items: [{ ...tap, ago }, pin] })
      expect(outcomes).toMatchObject([{ code: 'time-implausible' }, null])
      expect(recorded[0]?.items).toMatchObject([{ at, excluded: 'implausible-time' }, { kind: 'pin-opened' }])
    },
  )
  it('of an unknown outfit is told so, and recorded: counting decides', async () => {
    const { outcomes, recorded } = await taken({ items: [{ ...tap, outfitId: 'nothing' }, pin] })
    expect(outcomes).toMatchObject([{ code: 'outfit-missing' }, null])
    expect(recorded[0]?.items).toHaveLength(2)
  })
})

it('while the stream is unavailable, nothing is acknowledged', async () => {
  const unavailable = new EngineUnavailable({ engine: 'Kafka', setting: 'KAFKA_BROKERS', address: '' })
  const told: unknown[] = []
  const take = batchIntake({
    record: () => Promise.reject(unavailable),
    outfits: { isMissing: () => undefined },
    agentKeyOf: () => 'of the day',
    onUnavailable: (error) => void told.push(error),
  })
  await expect(take(reported())).rejects.toBe(unavailable)
  expect(told).toEqual([unavailable])
})
