/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, signedIn } from '@vitrine/storefront/fixtures/visit'
import { toastSays, visit } from '../visit.fixtures.ts'
import { openTaste, taste, user } from './taste.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

const list = (name: string) => within(screen.getByRole('list', { name }))
const texts = (name: string) =>
  list(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const change = 'PATCH /api/taste'

describe('what the feed follows', () => {
  it('is said in words, with its strength and why, and words of pieces below', async () => {
    await openTaste()
    expect(texts('More of')).toEqual([
      'Bohostronglybecause you liked Lined linen',
      'Reda littlebecause you liked Lined linen',
    ])
    expect(list('More of').getAllByRole('link')[0]?.getAttribute('href')).toBe('/post/o1')
    expect(texts('Less of')).toEqual(['Over $200clearly'])
    expect(texts('Words of tags and pieces')).toEqual(['linen, fringe'])
  })
  it('is said to come from the answers to the quiz where nothing was done yet', async () => {
    const [boho] = taste.features
    await openTaste({ actions: 0, features: [{ ...boho!, because: [] }] })
    expect(screen.getByText(/^From your answers to the quiz, until you like/)).toBeTruthy()
    leave()
    await openTaste({ actions: 0, features: [{ ...boho!, weight: -1 }] })
    expect(screen.getByText(/^From your answers to the quiz and from what you hid/)).toBeTruthy()
  })
  it('is taken away at once and given back, and the focus goes along', async () => {
    const { to } = await openTaste()
    await press('Remove Boho')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Give back Boho' }))
    await waitFor(() => expect(to(change)[0]?.body).toEqual({ removed: ['season:fall', 'style:boho'] }))
    await press('Give back Fall')
    await waitFor(() => expect(to(change)[1]?.body).toEqual({ removed: ['style:boho'] }))
  })
  it('is a word, too, which is taken away and given back by its name', async () => {
    const { to } = await openTaste()
    await press('Remove linen, fringe')
    expect(screen.queryByRole('list', { name: 'Words of tags and pieces' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Give back linen, fringe' }))
    await waitFor(() => expect(to(change)[0]?.body).toEqual({ removed: ['season:fall', 'word:7'] }))
    await press('Give back linen, fringe')
    await waitFor(() => expect(to(change)[1]?.body).toEqual({ removed: ['season:fall'] }))
  })
  it('takes the word of its name along when it is taken away', async () => {
    const [boho, red] = taste.features
    const word = { feature: 'word:9', weight: 0.4, because: [], words: ['boho'] }
    await openTaste({ features: [boho!, red!, word] })
    expect(texts('Words of tags and pieces')).toEqual(['boho'])
    await press('Remove Boho')
    expect(screen.queryByRole('list', { name: 'Words of tags and pieces' })).toBeNull()
  })
  it('is as before when the server refuses, and that is said', async () => {
    await openTaste({}, { [change]: () => ({ status: 500 }) })
    await press('Remove Boho')
    expect(await toastSays('Your taste was not changed')).toContain('Please try again')
    expect(screen.getByRole('button', { name: 'Remove Boho' })).toBeTruthy()
  })
})

describe('how it learns', () => {
  it('is switched off and on, and then what is only looked at', async () => {
    const { to } = await openTaste()
    await user.click(screen.getByRole('checkbox', { name: /^Learn from what I like/ }))
    expect(await screen.findByText(/Learning is switched off/)).toBeTruthy()
    await waitFor(() => expect(to(change)[0]?.body).toEqual({ learning: false }))
    const passive = screen.getByRole('checkbox', { name: /only look at/ })
    expect(passive).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: /^Learn from what I like/ }))
    await waitFor(() => expect(passive).toHaveProperty('disabled', false))
    await user.click(passive)
    await waitFor(() => expect(to(change)[2]?.body).toEqual({ passive: true }))
    expect(passive).toHaveProperty('checked', true)
  })
  it('says that it is switched off also where nothing was learned', async () => {
    await openTaste({ learning: false, actions: 0, features: [], removed: [] })
    expect(await screen.findByText(/Learning is switched off/)).toBeTruthy()
  })
  it('takes no consent from a browser that asks not to be followed, and says so', async () => {
    await openTaste({ privateBrowser: true, passive: true })
    const passive = screen.getByRole('checkbox', { name: /only look at/ })
    expect(passive).toMatchObject({ disabled: true, checked: false })
    expect(screen.getByText(/Your browser asks not to be followed/)).toBeTruthy()
  })
})

describe('hidden posts', () => {
  it('come back and go again, each with its reason, and stay where they are listed', async () => {
    const { to } = await openTaste(
      {},
      {
        'DELETE /api/taste/hidden/o3': () => ({ status: 204 }),
        'POST /api/taste/hidden': () => ({ status: 204 }),
      },
    )
    expect(texts('Hidden posts')).toEqual([
      'A post that is goneUndo A post that is gone',
      'NeonNot my coloursUndo Neon',
    ])
    await press('Undo Neon')
    expect(await screen.findByText('It is back in your feed.')).toBeTruthy()
    await waitFor(() => expect(to('DELETE /api/taste/hidden/o3')).toHaveLength(1))
    await press('Hide again Neon')
    await waitFor(() => expect(to('POST /api/taste/hidden')[0]?.body).toEqual({ outfitId: 'o3' }))
  })
  it('stay hidden when the server refuses', async () => {
    await openTaste({}, { 'DELETE /api/taste/hidden/o3': () => ({ status: 500 }) })
    await press('Undo Neon')
    await toastSays('Failed to show outfit')
    expect(screen.getByRole('button', { name: 'Undo Neon' })).toBeTruthy()
  })
})

describe('all that is kept', () => {
  it('is downloaded as one file', async () => {
    let name = ''
    URL.createObjectURL = () => 'blob:taste'
    HTMLAnchorElement.prototype.click = function () {
      name = this.download
    }
    const { to } = await openTaste(
      {},
      { 'GET /api/taste/export': () => ({ body: { taste, contributions: [] } }) },
    )
    await press('Download your taste')
    await waitFor(() => expect(name).toBe('vitrine-taste.json'))
    expect(to('GET /api/taste/export')).toHaveLength(1)
  })
  it('is forgotten after a question', async () => {
    let gone = false
    const { to } = await openTaste(
      {},
      {
        'GET /api/taste': () => ({
          body: gone ? { ...taste, actions: 0, features: [], removed: [] } : taste,
        }),
        'DELETE /api/taste': () => ((gone = true), { status: 204 }),
      },
    )
    await press('Forget what was learned')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Forget' }))
    expect(await screen.findByRole('heading', { name: 'Nothing learned yet' })).toBeTruthy()
    expect(to('DELETE /api/taste')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Forget what was learned' })).toHaveProperty('disabled', true)
  })
})

describe('the page', () => {
  it('has nothing to say of a visitor of whom nothing is known, and asks nobody', async () => {
    const { to } = visit('/taste')
    expect(await screen.findByRole('heading', { name: 'Nothing learned yet' })).toBeTruthy()
    expect(to('GET /api/taste')).toEqual([])
  })
  it('says that it is loading, and offers to try again', async () => {
    let answers = 0
    visit('/taste', {
      answers: {
        ...signedIn,
        'GET /api/taste': () => (answers++ ? 'never' : { status: 503, body: { message: 'Not now' } }),
      },
    })
    expect(screen.getByText('Loading your taste')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Your taste could not be loaded' })).toBeTruthy()
    await press('Try again')
    expect(await screen.findByText('Loading your taste')).toBeTruthy()
  })
})
