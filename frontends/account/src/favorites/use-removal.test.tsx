/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, outfit, signedIn, type Answers } from '@vitrine/storefront/fixtures/visit'
import { toastSays, visit } from '../visit.fixtures.ts'

beforeEach(() => {
  layOut()
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS
})
afterEach(leave)

const user = userEvent.setup()
const add = 'POST /api/favorites/posts'

/** A server that keeps three favorites; those added come first. */
function open(answers: Answers = {}, { gone = false } = {}) {
  let kept = ['1', '2', '3']
  const items = () => kept.map((id) => ({ ...outfit(id), gone }))
  return visit('/favorites', {
    answers: {
      ...signedIn,
      'GET /api/favorites/ids': () => ({ body: { posts: kept, products: [] } }),
      'GET /api/favorites/posts': () => ({ body: { items: items(), total: kept.length, totalPages: 1 } }),
      'DELETE /api/favorites/posts/2': () => {
        kept = kept.filter((id) => id !== '2')
        return { status: 204 }
      },
      [add]: () => {
        kept = ['2', ...kept]
        return { status: 201, body: {} }
      },
      ...answers,
    },
  })
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const removal = () => screen.getByRole('button', { name: 'Remove Outfit 2 from favorites' })
const remove = async () => {
  await screen.findByRole('heading', { name: 'Outfit 2' })
  await user.click(removal())
  await toastSays('Removed from favorites')
}
const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }))
const all = ['Outfit 1', 'Outfit 2', 'Outfit 3']

describe('a removal', () => {
  it('is undone: the card is back in its place and has the focus', async () => {
    const server = open()
    await remove()
    expect(titles()).toEqual(['Outfit 1', 'Outfit 3'])
    await undo()
    expect(await toastSays('Added to favorites')).toContain('The post has been saved to your favorites.')
    expect(server.to(add)[0]?.body).toEqual({ outfitId: '2' })
    expect(titles()).toEqual(all)
    expect(screen.getByRole('tab', { name: 'Posts (3)' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(removal()))
  })

  it('stays where the server refuses to undo it', async () => {
    open({ [add]: () => ({ status: 500 }) })
    await remove()
    await undo()
    expect(await toastSays('Error')).toContain('Failed to add post to favorites.')
    expect(titles()).toEqual(['Outfit 1', 'Outfit 3'])
  })

  it('of what is no longer available is not undone', async () => {
    open({}, { gone: true })
    await remove()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
