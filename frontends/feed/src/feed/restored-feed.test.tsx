/** @environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, outfit } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

const first = '/api/outfits?styles=boho%2Cformal&gender=female&age=26-35'
const pageAt = (cursor: string) => `/api/outfits?cursor=${cursor}`

beforeEach(() => layOut())
afterEach(leave)

it('after a reload the feed is as long as it was, all at once', async () => {
  Object.assign(performance, { getEntriesByType: () => [{ type: 'reload' }] })
  sessionStorage.setItem('vitrine.feed', JSON.stringify([[first, [first, pageAt('c1'), pageAt('c2')]]]))
  let answerLast: (() => void) | undefined
  const { to } = visit('/', {
    answers: {
      'GET /api/outfits': async ({ query: { cursor } }) => {
        if (cursor === 'c2') await new Promise<void>((resolve) => (answerLast = resolve))
        const [id, next] = { c1: ['2', 'c2'], c2: ['3', 'c3'] }[cursor ?? ''] ?? ['1', 'c1']
        return { body: [outfit(id!)], link: `<${pageAt(next!)}>; rel="next"` }
      },
    },
  })
  await waitFor(() => expect(answerLast).toBeDefined())
  expect(screen.queryAllByRole('article')).toEqual([])
  answerLast!()
  await screen.findByRole('heading', { name: 'Outfit 3' })
  const cards = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  expect(cards).toEqual(['Outfit 1', 'Outfit 2', 'Outfit 3'])
  expect(to('GET /api/outfits').map(({ query }) => query['cursor'])).toEqual([undefined, 'c1', 'c2'])
})
