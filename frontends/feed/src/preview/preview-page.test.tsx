/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, outfit, product, type Answer } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

const shown = outfit('o1', {
  title: 'Not yet',
  published: false,
  version: 3,
  products: [product('a', { name: 'Puffer' })],
})
const expiresAt = '2026-12-03T09:00:00.000Z'
const route = 'GET /api/previews/token'
const open = (answer: Answer = { body: { outfit: shown, expiresAt } }) =>
  visit('/preview/token', { answers: { [route]: () => answer } })

beforeEach(() => layOut())
afterEach(leave)

describe('a preview', () => {
  it('is the post as it would look, and says that it is not published and when the link ends', async () => {
    const { to } = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Not yet' })).toBeTruthy()
    const banner = screen.getByRole('complementary', { name: 'Preview' })
    expect(banner.textContent).toMatch(/^Preview. Not published. This link ends on Dec 3, 2026/)
    expect(document.title).toContain('Preview: Not yet')
    expect(to(route)).toHaveLength(1)
    expect(to('GET /api/outfits/o1')).toEqual([])
  })

  it('leads to shops without a count, and its hearts do nothing', async () => {
    const { calls } = open()
    const link = await screen.findByRole('link', { name: 'Shop Now: Puffer' })
    const pressed: Event[] = []
    document.addEventListener('click', (event) => pressed.push(event), { once: true, capture: true })
    await userEvent.click(link)
    expect(pressed.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false])
    await userEvent.click(screen.getByRole('button', { name: 'Add to Favorites' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Puffer to favorites' }))
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Added to Favorites' })).toBeNull()
  })

  it('says its version where that was published', async () => {
    open({ body: { outfit: { ...shown, published: true }, expiresAt } })
    expect(await screen.findByText('Preview of version 3.')).toBeTruthy()
  })

  it('says where it is not there any more', async () => {
    open({ status: 404, body: { message: 'This preview link has ended, or was revoked.' } })
    expect(await screen.findByRole('heading', { name: 'Preview not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the feed' }).getAttribute('href')).toBe('/')
  })

  it('is tried again after a failure', async () => {
    let attempts = 0
    const body = { outfit: shown, expiresAt }
    visit('/preview/token', { answers: { [route]: () => (attempts++ ? { body } : { status: 503 }) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Not yet' })).toBeTruthy()
  })
})
