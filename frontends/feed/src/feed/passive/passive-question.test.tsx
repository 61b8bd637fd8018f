/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layOut, scrollTo } from '@vitrine/storefront/fixtures/browser'
import { close, leave, type Answers } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../../visit.fixtures.ts'
import { twoPages } from '../feed.fixtures.ts'

const taste = {
  version: 5,
  learning: true,
  passive: null,
  privateBrowser: false,
  actions: 5,
  features: [],
  removed: [],
  hidden: [],
}
const isPrivate = (value: boolean) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value })

beforeEach(() => {
  layOut()
  isPrivate(false)
  localStorage.setItem('vitrine.acted', '5')
})
afterEach(leave)

const open = (
  found: Partial<Omit<typeof taste, 'passive'> & { passive: boolean | null }> = {},
  more: Answers = {},
) =>
  visit('/', {
    answers: { ...twoPages, 'GET /api/taste': () => ({ body: { ...taste, ...found } }), ...more },
  })
const question = () => screen.queryByRole('complementary', { name: 'How your feed learns' })
const nextPage = async () => {
  await screen.findByRole('heading', { name: 'Outfit 2' })
  await act(async () => scrollTo(5000 - window.innerHeight))
  await screen.findByRole('heading', { name: 'Outfit 3' })
}

describe('whether what is only looked at may count', () => {
  it('is asked after five actions, between two pages, where nothing moves for it', async () => {
    const { to } = open()
    await waitFor(() => expect(to('GET /api/taste')).toHaveLength(1))
    expect(question()).toBeNull()
    await nextPage()
    const asked = await screen.findByRole('complementary', { name: 'How your feed learns' })
    const [, before, after] = screen.getAllByRole('article')
    expect(before!.compareDocumentPosition(asked) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(asked.compareDocumentPosition(after!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
  it('is asked once, also of somebody who goes on without an answer', async () => {
    open()
    await nextPage()
    await screen.findByRole('complementary', { name: 'How your feed learns' })
    await waitFor(() => expect(localStorage.getItem('vitrine.acted')).toBe('asked'))
    close()
    const { to } = open()
    await nextPage()
    expect([question(), to('GET /api/taste')]).toEqual([null, []])
  })
  it.each([
    ['Yes, learn from them', true, /learns from what you look at, too/],
    ['No, thank you', false, /Only what you do on purpose counts/],
  ])('is answered: %s', async (name, passive, text) => {
    const { to } = open({}, { 'PATCH /api/taste': () => ({ body: { ...taste, passive } }) })
    await nextPage()
    const button = await screen.findByRole('button', { name })
    Object.defineProperty(question(), 'offsetHeight', { value: 131 })
    await userEvent.click(button)
    const answer = await screen.findByText(text)
    expect([document.activeElement, question()!.style.minHeight]).toEqual([answer, '131px'])
    expect(within(question()!).getByRole('link').getAttribute('href')).toBe('/taste')
    expect(to('PATCH /api/taste').map(({ body }) => body)).toEqual([{ passive }])
    expect(localStorage.getItem('vitrine.acted')).toBe('asked')
  })
  it('can be answered again where the answer was not kept', async () => {
    open({}, { 'PATCH /api/taste': () => ({ status: 503 }) })
    await nextPage()
    await userEvent.click(await screen.findByRole('button', { name: 'No, thank you' }))
    expect(await screen.findByText('Your answer was not kept')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'No, thank you' })).toHaveProperty('disabled', false)
  })
  it.each([
    ['who was asked', { passive: false }],
    ['whose browser asks not to be followed', { privateBrowser: true }],
    ['whose feed does not learn', { learning: false }],
  ])('is not asked of somebody %s', async (_, found) => {
    const { to } = open(found)
    await waitFor(() => expect(to('GET /api/taste')).toHaveLength(1))
    await nextPage()
    expect(question()).toBeNull()
  })
  it('is not even looked up in a private browser, or before five actions', async () => {
    isPrivate(true)
    const { to } = open()
    await nextPage()
    expect(to('GET /api/taste')).toHaveLength(0)
    leave()
    isPrivate(false)
    localStorage.setItem('vitrine.acted', '4')
    const other = open()
    await nextPage()
    expect(other.to('GET /api/taste')).toHaveLength(0)
  })
})
