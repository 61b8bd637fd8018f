import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { AnalyticsRow, Outfit, Taste } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { asking, type Answer, type Question } from '../src/ask.fixtures.ts'
import { expectedOf, shopInFolder, shopOnEngines, type Expected, type OldShop } from './old-shop.fixtures.ts'
import type { Started } from '../src/start-all.ts'

jest.setTimeout(180_000)

const [name, oldShop] =
  process.env['COMPOSITION'] === 'distributed'
    ? (['engines-2026-11', shopOnEngines] as const)
    : (['data-2026-11', shopInFolder] as const)
const { answers, cookies, ids, administrators, photo } = expectedOf(name)

/** A shop of its own for every suite: what one writes, no other reads. */
function opened() {
  let shop: OldShop
  let started: Started
  beforeAll(async () => {
    shop = await oldShop(name)
    started = await shop.open()
  })
  afterAll(async () => {
    await started.stop()
    await shop.forget()
  })
  return {
    ask: (question: Question): Promise<Answer> => asking({ url: started.url, cookies })(question),
    async restart() {
      await started.stop()
      started = await shop.open()
    },
  }
}

type Ask = ReturnType<typeof opened>['ask']

/** What was pending when the shop was killed reaches everybody soon. */
const stillAnswers = (ask: Ask, { answer, ...question }: Expected['answers'][number]) =>
  eventually(async () => expect(await ask(question)).toMatchObject(answer), 60_000)

describe(`what ${name} holds`, () => {
  const { ask, restart } = opened()
  for (const known of answers)
    it(`is still answered: ${known.ask} as ${known.as ?? 'nobody'}`, () => stillAnswers(ask, known))
  it('is answered after a restart too', async () => {
    await restart()
    for (const known of answers) await stillAnswers(ask, known)
  })
})

describe(`the shop that ${name} holds goes on`, () => {
  const { ask } = opened()
  const person = (body: object) => ({ as: 'ida', body: { userId: ids.ida, ...body } })
  const jeans = { name: 'Jeans', price: 6_900, amazonUrl: 'https://shop.example/jeans' }
  const rowOf = async (id: string) =>
    ((await ask({ ask: 'GET /api/admin/analytics', as: 'keeper' })).body as AnalyticsRow[]).find(
      ({ outfitId }) => outfitId === id,
    )
  const liked = async () =>
    ((await ask({ ask: `GET /api/users/${ids.ida}/liked`, as: 'ida' })).body as Outfit[]).map(({ id }) => id)

  it.each(Object.entries(administrators))('%s can sign in', async (username, password) => {
    const login = await ask({ ask: 'POST /api/admin/login', body: { username, password } })
    expect(login).toMatchObject({ status: 200, body: { authenticated: true, username } })
  })
  it('a writer who saw the latest version saves, and one who did not is refused', async () => {
    const body = { title: 'Silk, revised', description: 'New.', category: 'romantic', images: [photo] }
    const save = (ifMatch: string) =>
      ask({ ask: `PUT /api/admin/outfits/${ids.silk}`, as: 'ada', body, ifMatch })
    expect(await save('"2"')).toMatchObject({ status: 412, body: { code: 'outfit-changed' } })
    expect(await save('"3"')).toMatchObject({
      status: 200,
      etag: '"5"',
      body: { products: [{ id: ids.slipDress }] },
    })
  })
  it('a product that left its outfit before comes back with its id', async () => {
    const added = await ask({
      ask: `POST /api/admin/outfits/${ids.denim}/products`,
      as: 'keeper',
      body: jeans,
    })
    expect(added).toMatchObject({ status: 201, body: { id: ids.jeans } })
  })
  it('a click is counted beside those of before', async () => {
    const click = { productId: ids.jeans, userId: 'anonymous' }
    expect(await ask({ ask: 'POST /api/affiliate-click', body: click })).toEqual({ status: 204 })
    await eventually(async () => expect(await rowOf(ids.denim)).toMatchObject({ clicks: 2, visitors: 2 }))
  })
  it('a view of what was published just before the crash is counted', async () => {
    expect(await ask({ ask: `GET /api/outfits/${ids.beforeTheCrash}` })).toMatchObject({ status: 200 })
    await eventually(async () =>
      expect(await rowOf(ids.beforeTheCrash)).toMatchObject({ views: 1, visitors: 1 }),
    )
  })
  it('what somebody liked before, their taste follows', () =>
    eventually(async () => {
      const { body } = await ask({ ask: 'GET /api/taste', as: 'ida' })
      expect((body as Taste).actions).toBeGreaterThan(0)
    }, 60_000))
  it('a like of before is liked once, and can be taken back', async () => {
    const before = await liked()
    expect(before).toContain(ids.linen)
    await ask({ ask: 'POST /api/interactions/like', ...person({ outfitId: ids.linen }) })
    expect(await liked()).toEqual(before)
    await ask({ ask: 'DELETE /api/interactions/like', ...person({ outfitId: ids.linen }) })
    expect(await liked()).toEqual(before.filter((id) => id !== ids.linen))
  })
  it('a favorite of before is already one, and what the crash held back becomes one', async () => {
    const favorite = (outfitId: string) =>
      ask({ ask: 'POST /api/favorites/posts', as: 'shopper', body: { outfitId } })
    expect(await favorite(ids.linen)).toMatchObject({ status: 409, body: { code: 'favorite-exists' } })
    await eventually(async () => expect(await favorite(ids.beforeTheCrash)).toMatchObject({ status: 201 }))
  })
  it('a favorite of what was published a moment ago is taken at once', async () => {
    const body = {
      title: 'Just now',
      description: 'New.',
      category: 'romantic',
      images: [photo],
      published: true,
    }
    for (let post = 0; post < 5; post += 1) {
      const made = await ask({
        ask: 'POST /api/admin/outfits',
        as: 'ada',
        body: { ...body, products: [jeans] },
      })
      const { id, products } = made.body as Outfit
      const [outfitId, productId] = [id, products[0]?.id]
      const post = { ask: 'POST /api/favorites/posts', as: 'shopper', body: { outfitId } } as const
      const product = { ask: 'POST /api/favorites/products', as: 'shopper', body: { productId } } as const
      expect(await Promise.all([ask(post), ask(product)])).toMatchObject([{ status: 201 }, { status: 201 }])
    }
  })
  it('a session of before ends when it is signed out', async () => {
    expect(await ask({ ask: 'POST /api/admin/logout', as: 'keeper' })).toEqual({ status: 204 })
    expect(await ask({ ask: 'GET /api/admin/outfits', as: 'keeper' })).toMatchObject({ status: 401 })
  })
})
