/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { close, leave, outfit, type Answers } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

/** What the gateway writes into the page of `/search?query=linen`. */
const headers = { 'x-total-count': '7', link: '</api/search?query=linen&cursor=x>; rel="next"' }
const replies = { '/api/search?query=linen': { reply: [outfit('in the page')], headers } }

beforeEach(() => {
  jest.useFakeTimers()
  layOut()
  const data = document.createElement('script')
  Object.assign(data, {
    id: 'vitrine-replies',
    type: 'application/json',
    textContent: JSON.stringify(replies),
  })
  document.body.append(data)
})
afterEach(() => {
  leave()
  jest.useRealTimers()
})

const pass = (milliseconds = 50) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('what the page brought is shown at once, and asked for when it is searched for again', async () => {
  const answers: Answers = {
    'GET /api/search': ({ query }) => ({ body: [outfit(`called ${query['query']}`)] }),
  }
  const { to } = visit('/search?query=linen', { answers })
  expect(titles()).toEqual(['Outfit in the page'])
  expect(screen.getByText('7 results found')).toBeTruthy()
  await pass()
  expect(to('GET /api/search').map(({ query }) => query)).toEqual([{ query: 'linen' }])
  expect(titles()).toEqual(['Outfit in the page'])

  fireEvent.submit(screen.getByRole('search'))
  await pass()
  expect(titles()).toEqual(['Outfit called linen'])

  close()
  visit('/search?query=linen', { answers })
  await pass()
  expect(titles()).toEqual(['Outfit called linen'])
})
