/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { titles } from '@vitrine/storefront/fixtures/timed'
import { leave, outfit } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

const press = async (role: 'button' | 'link', name: string) =>
  userEvent.click((await screen.findAllByRole(role, { name }))[0]!)

/** A feed that has another order each time that it is asked for; the first look is gone when it is opened. */
const openFeed = () => {
  let times = 0
  return visit('/', {
    answers: {
      'GET /api/outfits': () => ({
        body: times++ === 0 ? [outfit('1'), outfit('2')] : [outfit('2'), outfit('1')],
      }),
      'POST /api/interactions/like': () => ({ status: 204 }),
    },
  })
}

/** How often the feed was asked for, not the looks that its end leads on to. */
const asked = (to: ReturnType<typeof openFeed>['to']) =>
  to('GET /api/outfits').filter(({ query }) => query['styles']).length

describe('a feed that has learned something', () => {
  it('stays as it is while it is read, also by whoever comes back to it', async () => {
    const { to } = openFeed()
    await press('button', 'Like')
    await screen.findByText('Outfit liked!')
    await press('link', 'Outfit 1')
    await screen.findByText('Post not found')
    await press('link', 'Back to feed')
    await waitFor(() => expect(titles()).toEqual(['Outfit 1', 'Outfit 2']))
    expect(asked(to)).toBe(1)
  })
  it('is asked for again on a fresh visit, and only then', async () => {
    const { to } = openFeed()
    await press('link', 'Outfit 1')
    await press('link', 'Back to Feed')
    await waitFor(() => expect(titles()).toEqual(['Outfit 1', 'Outfit 2']))
    expect(asked(to)).toBe(1)
    await press('button', 'Like')
    await screen.findByText('Outfit liked!')
    await press('link', 'Outfit 1')
    await press('link', 'Back to Feed')
    await waitFor(() => expect(titles()).toEqual(['Outfit 2', 'Outfit 1']))
    expect(asked(to)).toBe(2)
  })
})
