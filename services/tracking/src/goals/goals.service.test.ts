import { beforeEach, describe, expect, it } from '@jest/globals'
import { trackingApi, type Goal } from '@vitrine/contracts'
import { administrator, eventually, productForTest } from '@vitrine/test-kit'
import { trackingForTests } from '../tracking.fixtures.ts'

const as = administrator
const day = { from: '2026-05-04', to: '2026-05-04' }
const coats = { name: 'Coats', posts: ['o1'], products: ['p1', 'coat'] }

describe('goals', () => {
  const tests = trackingForTests()
  const write = (id: string, body: Partial<Goal>) =>
    tests.service.call(trackingApi.writeGoal, { params: { id }, body: { ...coats, ...body }, as })
  const read = async (id: string, query: { from: string; to: string; compare?: 'period' } = day) =>
    (await tests.service.call(trackingApi.readGoal, { params: { id }, query, as })).body
  const goals = async () => (await tests.service.call(trackingApi.readGoals, { as })).body

  beforeEach(async () => {
    const products = ['coat', 'hat'].map((id) => productForTest({ id, outfitId: 'o2' }))
    await tests.publish(1, { id: 'o2', title: 'Winter', products })
    await eventually(async () => expect((await write('known', {})).status).toBe(204))
    await tests.service.call(trackingApi.removeGoal, { params: { id: 'known' }, as })
  })

  it('tell at once what was clicked before they were made, each click once', async () => {
    for (const id of ['v1', 'v2']) await tests.view(id)
    await tests.view('v3', { body: { id: 'v3', outfitId: 'o2' } })
    for (const productId of ['p1', 'coat', 'hat']) await tests.click({ body: { productId } })
    await write('coats', {})
    await eventually(async () => expect((await read('coats')).total).toEqual({ views: 3, clicks: 2 }))
    expect(await read('coats', { ...day, compare: 'period' })).toMatchObject({
      comparedWith: { from: '2026-05-03', to: '2026-05-03' },
      before: { views: 0, clicks: 0 },
      days: [{ day: '2026-05-04', views: 3, clicks: 2 }],
      capped: false,
    })
    await write('hats', { posts: [], products: ['hat'] })
    expect((await read('hats')).total).toEqual({ views: 1, clicks: 1 })
  })

  it('are changed in their place and removed, also twice', async () => {
    await write('coats', { products: ['coat', 'coat'] })
    await write('hats', { name: ' Hats ' })
    await write('coats', { name: 'All coats' })
    expect((await goals()).map(({ id, name, by }) => [id, name, by])).toEqual([
      ['coats', 'All coats', 'admin-1'],
      ['hats', 'Hats', 'admin-1'],
    ])
    for (const _ of ['once', 'again'])
      expect((await tests.service.call(trackingApi.removeGoal, { params: { id: 'coats' }, as })).status).toBe(
        204,
      )
    expect(await goals()).toHaveLength(1)
    expect(await read('coats')).toMatchObject({ code: 'goal-missing' })
  })

  it.each([
    [{ posts: ['o1', 'no'] }, 'outfit-missing', 'posts.1'],
    [{ products: ['p1', 'none'] }, 'product-missing', 'products.1'],
    [{ posts: [], products: [] }, 'goal-without-parts', undefined],
    [{ name: ' ' }, 'request-invalid', 'name'],
    [{ name: 'x'.repeat(61) }, 'request-invalid', 'name'],
    [{ posts: Array.from({ length: 101 }, () => 'o1') }, 'request-invalid', 'posts'],
  ])('that cannot be are refused: %j', async (body, code, path) => {
    const { status, body: said } = await write('bad', body)
    expect([status, said]).toEqual([400, expect.objectContaining({ code })])
    if (path) expect(said).toMatchObject({ issues: [{ path }] })
    expect(await goals()).toEqual([])
  })

  it('are fifty at most, whoever makes them at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 52 }, (_, index) => write(`g${index}`, {})))
    const refused = made.filter(({ status }) => status !== 204)
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      [1, 2].map(() => [409, expect.objectContaining({ code: 'too-many-goals' })]),
    )
    expect(await goals()).toHaveLength(50)
  })

  it('are for administrators', async () => {
    expect((await tests.service.call(trackingApi.readGoals)).status).toBe(401)
    expect((await write('coats', {})).status).toBe(204)
  })
})
