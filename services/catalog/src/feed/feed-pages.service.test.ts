import { describe, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { catalogForTests, createOutfit } from '../outfits.fixtures.ts'

const { service, pass } = catalogForTests()

describe('the feed', () => {
  const publishMany = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      await createOutfit(service(), {
        published: true,
        title: `Outfit ${index}`,
        category: index % 3 ? 'boho' : 'formal',
      })
      pass(60)
    }
  }
  const walk = async (query: Record<string, string | number>) => {
    const titles: string[] = []
    let next: string | undefined =
      `/api/outfits?${new URLSearchParams(query as Record<string, string>).toString()}`
    while (next) {
      const reply: LightMyRequestResponse = await service().app.inject({ url: next })
      titles.push(...(reply.json() as { title: string }[]).map(({ title }) => title))
      next = /<(.+)>; rel="next"/.exec(String(reply.headers['link'] ?? ''))?.[1]
    }
    return titles
  }

  it('is newest first, page by page, each outfit once', async () => {
    await publishMany(7)
    expect(await walk({ limit: 3 })).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Outfit ${index}`))
  })
  it('with tastes ranks everything and hides nothing', async () => {
    await publishMany(7)
    pass(3 * 24 * 60 * 60)
    const titles = await walk({ limit: 2, styles: 'formal' })
    expect(titles.slice(0, 3)).toEqual(['Outfit 6', 'Outfit 3', 'Outfit 0'])
    expect(new Set(titles).size).toBe(7)
  })
  it('refuses a cursor it did not give out', async () =>
    expect(await service().call(catalogApi.readFeed, { query: { cursor: 'bm9uc2Vuc2U' } })).toMatchObject({
      status: 400,
      body: { code: 'request-invalid' },
    }))
})
