/** @environment jsdom */
import { beforeEach, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { pass, passTimeByHand } from '@vitrine/storefront/fixtures/timed'
import { close, outfit, type Answers } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

/** What the gateway writes into the page of `/search?query=linen`. */
const headers = { 'x-total-count': '7', link: '</api/search?query=linen&cursor=x>; rel="next"' }
const replies = { '/api/search?query=linen': { reply: [outfit('in the page')], headers } }

let told: unknown[]

passTimeByHand()
beforeEach(() => {
  told = []
  const active = { postMessage: (message: unknown) => told.push(message) }
  Object.assign(navigator, { serviceWorker: { ready: Promise.resolve({ active }) } })
  const data = document.createElement('script')
  Object.assign(data, {
    id: 'vitrine-replies',
    type: 'application/json',
    textContent: JSON.stringify(replies),
  })
  document.body.append(data)
})

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('what the page brought is shown at once, and asked for when it is searched for again', async () => {
  const answers: Answers = {
    'GET /api/search': ({ query }) => ({ body: [outfit(`called ${query['query']}`)] }),
  }
  const { to } = visit('/search?query=linen', { answers })
  expect(titles()).toEqual(['Outfit in the page'])
  expect(screen.getByText('7 results found')).toBeTruthy()
  await pass()
  expect(to('GET /api/search')).toEqual([])
  expect(titles()).toEqual(['Outfit in the page'])
  const { reply } = replies['/api/search?query=linen']
  expect(told).toEqual([{ loading: true, seen: [], replies: [['/api/search?query=linen', reply, headers]] }])

  fireEvent.submit(screen.getByRole('search'))
  await pass()
  expect(titles()).toEqual(['Outfit called linen'])
  expect(to('GET /api/search').map(({ query }) => query)).toEqual([{ query: 'linen' }])

  close()
  visit('/search?query=linen', { answers })
  await pass()
  expect(titles()).toEqual(['Outfit called linen'])
})
