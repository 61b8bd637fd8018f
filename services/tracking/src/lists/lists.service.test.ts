import { describe, expect, it } from '@jest/globals'
import { listName, trackingApi, type FeedPolicy } from '@vitrine/contracts'
import { administrator, eventually, shopper, tokenFor } from '@vitrine/test-kit'
import { browser, trackingForTests } from '../tracking.fixtures.ts'
import { recordsBetween } from './records-between.ts'

const running = trackingForTests()

/** Streams say themselves when a record was appended. */
const at = new Date().toISOString()
const daysAgo = (days: number) =>
  new Date(Date.parse(at) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const today = daysAgo(0)
const list = (random: string, policy: FeedPolicy = 'quiz', day = today) =>
  listName({ policy, thousandths: policy === 'quiz' ? 100 : 900, day }, random)
const visitor = { agent: browser['user-agent'], private: false }

let batches = 0
const report = (items: object[], more: object = {}) =>
  running.service.call(trackingApi.recordBatch, {
    body: {
      id: `b${(batches += 1)}`,
      at,
      visitor,
      items: items.map((item) => ({ ago: 0, ...item })),
      ...more,
    },
  })
const seen = (inList: string, place: number, more: object = {}) => ({
  kind: 'impression',
  outfitId: 'o1',
  list: inList,
  place,
  ...more,
})
const opened = (inList: string, place: number) =>
  seen(inList, place, { kind: 'pin-opened', imageIndex: 0, productId: 'p1' })
const follow = (body: object, more: object = {}) => {
  const click = { kind: 'click', id: `c${(batches += 1)}`, at, visitor: { ...visitor, address: '' }, ...more }
  return running.service.call(trackingApi.recordActivity, {
    body: { records: [{ ...click, body: { productId: 'p1', ...body } } as never] },
  })
}
const asked = (query: Record<string, string>, as = administrator, method: 'GET' | 'HEAD' = 'GET') =>
  running.service.app.inject({
    method,
    url: '/api/admin/analytics/lists',
    query,
    headers: { authorization: `Bearer ${tokenFor(as)}` },
  })
const lines = async (from = today, to = today) =>
  (await asked({ from, to })).body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .map(
      ({ list: of, position, outcome }) =>
        `${String(of).split('.').at(-1)} ${String(position)} ${String(outcome)}`,
    )
    .sort()

describe('what was seen in lists', () => {
  it('is a line for each post, acted on where a pin was opened or a link followed', async () => {
    await report([seen(list('a'), 0), seen(list('a'), 1), seen(list('b', 'learned'), 0)])
    await report([opened(list('a'), 1)])
    await follow({ place: 0 }, { list: list('b', 'learned') })
    const reply = await asked({ from: today, to: today })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="vitrine-lists-${today}-${today}.ndjson"`,
      'cache-control': 'no-store',
    })
    const first = reply.body.split('\n').find((line) => line.includes('learned'))
    expect(JSON.parse(first ?? '')).toEqual({
      list: list('b', 'learned'),
      position: 0,
      policy: 'learned',
      probability: 0.9,
      outcome: 1,
    })
    expect(await lines()).toEqual(['a 0 0', 'a 1 1', 'b 0 1'])
  })
  it('is of the days on which the lists were given out', async () => {
    const [former, yesterday] = [list('former', 'quiz', daysAgo(2)), list('yesterday', 'quiz', daysAgo(1))]
    await report([seen(former, 0), seen(yesterday, 0), seen(list('a'), 0)])
    expect(await lines(daysAgo(1), daysAgo(1))).toEqual(['yesterday 0 0'])
    expect(await lines(daysAgo(3))).toEqual(['a 0 0', 'yesterday 0 0'])
  })
  it.each([
    ['in a list of version 1', () => report([seen('1.feed.Ab9', 0)])],
    ['in a list without a name', () => report([{ kind: 'impression', outfitId: 'o1', place: 0 }])],
    ['at no place', () => report([{ kind: 'impression', outfitId: 'o1', list: list('x') }])],
    ['at a place that no page has', () => report([seen(list('x'), 90_000)])],
    ['of a post that nobody knows', () => report([seen(list('x'), 0, { outfitId: 'unknown' })])],
    ['at a time that cannot be', () => report([seen(list('x'), 0, { ago: -5 })])],
    ['by a bot', () => report([seen(list('x'), 0)], { visitor: { agent: 'Googlebot/2.1', private: false } })],
    [
      'by somebody who asked not to be tracked',
      () => report([seen(list('x'), 0), opened(list('x'), 0)], { visitor: { ...visitor, private: true } }),
    ],
    [
      'and followed by such a person',
      () => follow({ place: 0 }, { list: list('x'), visitor: { ...visitor, address: '', private: true } }),
    ],
    ['and followed, as the body says', () => follow({ list: list('x'), place: 0 })],
    ['and followed from a place that cannot be', () => follow({ place: -1 }, { list: list('x') })],
  ])('is not what was seen %s', async (_, record) => {
    await record()
    await report([seen(list('sound'), 4)])
    expect(await lines()).toEqual(['sound 4 0'])
  })
  it('is nothing where nothing was recorded', async () => {
    const reply = await asked({ from: '2020-01-01', to: '2020-12-31' })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
  })
  it.each([
    ['that ends before it begins', { from: '2026-05-04', to: '2026-05-03' }, 'from'],
    ['of more than 400 days', { from: '2025-01-01', to: '2026-05-04' }, 'to'],
    ['without an end', { from: '2026-05-04' }, 'to'],
    ['of what is no day', { from: 'yesterday', to: today }, 'from'],
  ])('is refused for a span %s', async (_, query, path) => {
    const reply = await asked(query as Record<string, string>)
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { issues: [{ path }] }])
  })
  it('has a length that is known when it is read', async () => {
    const { headers } = await asked({ from: today, to: today }, administrator, 'HEAD')
    expect(headers).toMatchObject({ 'content-type': 'application/x-ndjson' })
    expect(headers).not.toHaveProperty('content-length')
  })
  it('is not for shoppers', async () =>
    expect((await asked({ from: today, to: today }, shopper('u1'))).statusCode).toBe(403))
  it('is read by a group of its own, which is gone afterwards, also where it is not read to its end', async () => {
    for (let count = 0; count < 5; count += 1) await report([seen(list('a'), count)])
    const { activity } = running.service.engines
    const joined: string[] = []
    const left: string[] = []
    const noting: typeof activity = {
      ...activity,
      consume: (group, consumer) => (joined.push(group), activity.consume(group, consumer)),
      forgetGroup: (group) => (left.push(group), activity.forgetGroup(group)),
    }
    const failures: unknown[] = []
    const span = { from: 0, until: Infinity, onFailed: (error: unknown) => void failures.push(error) }
    for await (const records of recordsBetween(noting, span)) if (records.length > 0) break
    expect([joined.length, left, failures]).toEqual([1, joined, []])
  })
})

it('the record of a click, which has a pseudonym, names no list; nor does the record of its list say who it was', async () => {
  const { activity } = running.service.engines
  await follow({ place: 2 }, { list: list('a'), token: tokenFor(shopper('u1')) })
  const told: Record<string, unknown>[] = []
  const stop = await activity.consume('test', {
    handle: async ({ records }) => void told.push(...records.map(({ value }) => value as never)),
  })
  await eventually(() => expect(told).toHaveLength(2))
  await stop()
  const [click, batch] = ['click', 'batch'].map((kind) => told.find((one) => one['kind'] === kind))
  expect(JSON.stringify(click)).not.toContain('2.feed')
  expect(click?.['userId']).not.toBe('anonymous')
  expect(batch).toEqual({
    schema: expect.any(Number),
    id: expect.any(String),
    kind: 'batch',
    at: expect.stringMatching(/:00:00\.000Z$/),
    items: [],
    followed: [{ outfitId: 'o1', list: list('a'), place: 2 }],
  })
})
