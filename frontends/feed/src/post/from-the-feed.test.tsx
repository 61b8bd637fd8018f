/** @environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, outfit, product } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

const shown = outfit('o1', { title: 'Cobalt', products: [product('a', { name: 'Puffer' })], version: 3 })
const answers = {
  'GET /api/outfits': () => ({ body: [outfit('o0'), shown], list: '2.feed.x.y' }),
  'GET /api/outfits/o1': () => ({ body: shown }),
}

beforeEach(() => layOut())
afterEach(leave)

const followed = async (path: string, ...links: string[]) => {
  const { to } = visit(path, { answers })
  for (const name of [...links, 'Shop Now: Puffer'])
    await userEvent.click((await screen.findAllByRole('link', { name }))[0]!)
  await waitFor(() => expect(to('POST /api/affiliate-click')).toHaveLength(1))
  return to('POST /api/affiliate-click')[0]?.body
}

it('a link to a shop on a post that was opened from the feed says from which list and place', async () =>
  expect(await followed('/', 'Cobalt')).toMatchObject({
    productId: 'a',
    outfitVersion: 3,
    list: '2.feed.x.y',
    place: 1,
  }))
it('on a post that was opened by its address it says none', async () => {
  const body = await followed('/post/o1')
  expect(body).toMatchObject({ productId: 'a', outfitVersion: 3 })
  expect(body).not.toHaveProperty('list')
})
