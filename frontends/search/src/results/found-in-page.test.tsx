/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { close, leave, outfit } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

/** What the gateway writes into the page of `/search?query=linen`. */
const headers = { 'x-total-count': '7', link: '</api/search?query=linen&cursor=x>; rel="next"' }
const replies = { '/api/search?query=linen': { reply: [outfit('in the page')], headers } }

beforeEach(() => {
  layOut()
  const data = document.createElement('script')
  Object.assign(data, {
    id: 'vitrine-replies',
    type: 'application/json',
    textContent: JSON.stringify(replies),
  })
  document.body.append(data)
})
afterEach(leave)

it('what the page brought is shown at once, without a call, and asked for when it is searched for again', async () => {
  const answers = {
    'GET /api/search': ({ query }: { query: Record<string, string> }) => ({
      body: [outfit(`called ${query['query']}`)],
    }),
  }
  const { to } = visit('/search?query=linen', { answers })
  expect(screen.getByRole('heading', { name: 'Outfit in the page' })).toBeTruthy()
  expect(screen.getByText('7 results found')).toBeTruthy()
  expect(to('GET /api/search')).toEqual([])
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Outfit called linen' })).toBeTruthy())
  expect(to('GET /api/search').map(({ query }) => query)).toEqual([{ query: 'linen' }])

  close()
  const again = visit('/search?query=linen', { answers })
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Outfit called linen' })).toBeTruthy())
  expect(again.to('GET /api/search')).toHaveLength(1)
})
