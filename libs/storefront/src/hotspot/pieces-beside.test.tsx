/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layOut } from '../fixtures/browser.fixtures.ts'
import { leave, outfit, product, visit, type Answers } from '../fixtures/visit.fixtures.ts'
import { Gallery } from '../gallery/gallery.tsx'

const coat = product('coat', { name: 'Wool coat' })
const [similar, goesWith] = ['GET /api/products/coat/similar', 'GET /api/products/coat/goes-with']
const piece = (id: string, on: string) => ({
  ...product(id, { outfitId: on }),
  outfit: { id: on, title: `Outfit ${on}`, image: null, version: 1 },
})

const open = async (answers: Answers) => {
  const shown = outfit('o1', { products: [coat] })
  const server = visit({ '/': () => <Gallery outfit={shown} /> }, '/', { answers })
  const spot = await screen.findByRole('button', { name: /Wool coat/ })
  expect(server.calls.filter(({ path }) => path.startsWith('/api/products'))).toEqual([])
  await userEvent.click(spot)
  await screen.findByRole('dialog', { name: 'Wool coat' })
  return server
}
const row = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => layOut())
afterEach(leave)

describe('the card of a product', () => {
  it('shows two pieces of other posts that are like it, and two that go with it', async () => {
    const { to } = await open({
      [similar]: () => ({ body: ['a', 'b', 'c'].map((id) => piece(id, `on-${id}`)) }),
      [goesWith]: () => ({ body: [piece('hat', 'o1'), piece('boots', 'o2')] }),
    })
    const linksIn = async (name: string) =>
      (await row(name).findAllByRole('link')).map((link) => [link.ariaLabel, link.getAttribute('href')])
    expect(await linksIn('Similar pieces')).toEqual([
      ['Product a, $12.50, on Outfit on-a', '/post/on-a'],
      ['Product b, $12.50, on Outfit on-b', '/post/on-b'],
    ])
    expect(await linksIn('Goes with')).toEqual([['Product boots, $12.50, on Outfit o2', '/post/o2']])
    expect([to(similar), to(goesWith)].map(({ length }) => length)).toEqual([1, 1])
  })
  it('says where there are none, and offers to try again where they did not arrive', async () => {
    let attempts = 0
    await open({
      [similar]: () => ({ body: [] }),
      [goesWith]: () => (attempts++ ? { body: [piece('boots', 'o2')] } : { status: 503 }),
    })
    expect(await row('Similar pieces').findByText('None yet')).toBeTruthy()
    await userEvent.click(await row('Goes with').findByRole('button', { name: 'Try again' }))
    expect(await row('Goes with').findByRole('link')).toBeTruthy()
  })
  it('is waiting first', async () => {
    await open({ [similar]: () => 'never', [goesWith]: () => 'never' })
    for (const name of ['Similar pieces', 'Goes with'])
      expect(screen.getByRole('region', { name }).getAttribute('aria-busy')).toBe('true')
  })
})
