/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layOut } from '../fixtures/browser.fixtures.ts'
import { close, leave, type Answers } from '../fixtures/visit.fixtures.ts'
import { open, press, said } from '../outfit-card/outfit-card.fixtures.tsx'

const hide = 'POST /api/taste/hidden'
const show = 'DELETE /api/taste/hidden/o1'
const answers = (more: Answers = {}): Answers => ({
  [hide]: () => ({ status: 204 }),
  [show]: () => ({ status: 204 }),
  ...more,
})
const undo = 'Undo and show Outfit o1 again'
const setOnLine = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value })

beforeEach(() => {
  layOut()
  setOnLine(true)
})
afterEach(() => {
  setOnLine(true)
  leave()
})

/** Presses *Not for me*, and waits for the line that takes its place. */
async function hidden(more: Answers = {}) {
  const server = open(answers(more))
  await press('Not for me')
  return { ...server, line: within(await screen.findByRole('article', { name: 'Hidden: Outfit o1' })) }
}

describe('an outfit that is not for somebody', () => {
  it('folds into a line, for a visitor with quiz answers too, and comes back', async () => {
    const { to, line } = await hidden()
    expect(screen.queryByRole('button', { name: 'Like' })).toBeNull()
    await waitFor(() => expect(to(hide).map(({ body }) => body)).toEqual([{ outfitId: 'o1' }]))
    expect(to('POST /api/users')).toHaveLength(1)
    await userEvent.click(line.getByRole('button', { name: undo }))
    expect(await screen.findByRole('button', { name: 'Like' })).toBeTruthy()
    await waitFor(() => expect(to(show)).toHaveLength(1))
  })
  it('keeps the focus where it was pressed, there and back', async () => {
    await hidden()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: undo }))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Not for me' }))
  })
  it('may say why', async () => {
    const { to, line } = await hidden()
    const why = within(line.getByRole('group', { name: /^Why/ }))
    expect(why.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Not my style',
      'Not my colours',
      'Not my price',
      'Seen it already',
      'Something else',
    ])
    await userEvent.click(why.getByRole('button', { name: 'Not my price' }))
    expect(why.getByRole('button', { name: 'Not my price' }).getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(to(hide).at(-1)?.body).toEqual({ outfitId: 'o1', reason: 'price' }))
  })
  it('is back when the server refuses, and that is said', async () => {
    const refusal = Promise.withResolvers<{ status: number }>()
    open(answers({ [hide]: () => refusal.promise }))
    await press('Not for me')
    expect(await screen.findByRole('button', { name: undo })).toBeTruthy()
    refusal.resolve({ status: 500 })
    await said('Failed to hide outfit')
    expect(screen.getByRole('button', { name: 'Not for me' })).toBeTruthy()
  })
  it('is kept for later without a connection, also over a reload', async () => {
    setOnLine(false)
    const { to } = await hidden()
    await said('Kept for later')
    close()
    open(answers())
    expect(await screen.findByRole('button', { name: undo })).toBeTruthy()
    expect(to(hide)).toEqual([])
  })
  it('is nothing for a visitor without answers', async () => {
    const { to } = open(answers())
    localStorage.clear()
    await press('Not for me')
    expect(await screen.findByRole('button', { name: 'Like' })).toBeTruthy()
    expect(to(hide)).toEqual([])
  })
  it('has another user where the device is known no more', async () => {
    localStorage.setItem('vitrine.user', 'gone')
    let refusals = 0
    const { to } = await hidden({ [hide]: () => (refusals++ ? { status: 204 } : { status: 401 }) })
    await waitFor(() => expect(to(hide)).toHaveLength(2))
    expect([to('POST /api/users').length, localStorage.getItem('vitrine.user')]).toEqual([1, 'u1'])
  })
})
