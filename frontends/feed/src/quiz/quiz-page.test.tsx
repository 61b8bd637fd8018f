/** @environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, pass, passTimeByHand } from '@vitrine/storefront/fixtures/timed'
import { person, signedIn } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

const press = async (name: string) => user.click(screen.getByRole('button', { name }))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const saved = () => JSON.parse(localStorage.getItem('vitrine.quiz') ?? 'null')
let user: ReturnType<typeof userEvent.setup>

passTimeByHand()
beforeEach(() => {
  user = userEvent.setup({ advanceTimers: (time) => act(() => jest.advanceTimersByTime(time)) })
})

describe('the quiz', () => {
  it('asks three questions, and each waits for its answer', async () => {
    visit('/quiz', { answered: false })
    expect(screen.getByRole('heading', { name: "What's your age?" })).toBeTruthy()
    expect(screen.getByText('Step 1 of 3')).toBeTruthy()
    expect(screen.getByText('33%')).toBeTruthy()
    expect(screen.getByText(/curate outfit combos/).textContent).toMatch(/quick quiz.*daily/)
    expect(screen.getAllByRole('radio')).toHaveLength(6)
    expect(button('Next').disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: '36-45' }))
    await press('Next')

    expect(screen.getByRole('heading', { name: 'How do you identify?' })).toBeTruthy()
    expect(screen.getByText('67%')).toBeTruthy()
    expect(button('Next').disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Non-binary' }))
    await press('Next')

    expect(screen.getByRole('heading', { name: "What's your style? (Select all that apply)" })).toBeTruthy()
    expect(screen.getByText('Step 3 of 3')).toBeTruthy()
    expect(screen.getByText('100%')).toBeTruthy()
    expect(button('Complete').disabled).toBe(true)
  })

  it('keeps the answers and opens the feed about 100 ms later', async () => {
    visit('/quiz', { answered: false })
    await user.click(screen.getByRole('radio', { name: '65+' }))
    await press('Next')
    await user.click(screen.getByRole('radio', { name: 'Male' }))
    await press('Next')
    for (const style of ['Vintage', 'Boho', 'Edgy'])
      await user.click(screen.getByRole('checkbox', { name: style }))
    await user.click(screen.getByRole('checkbox', { name: 'Boho' }))
    await press('Complete')
    expect(saved()).toEqual({ age: '65+', gender: 'male', stylePreferences: ['vintage', 'edgy'] })
    await pass(90)
    expect(address()).toBe('/quiz')
    await pass(20)
    expect(address()).toBe('/')
  })

  it('cannot be completed once the last style is taken back', async () => {
    visit('/quiz')
    await press('Next')
    await press('Next')
    for (const style of ['Boho', 'Formal']) await user.click(screen.getByRole('checkbox', { name: style }))
    expect(button('Complete').disabled).toBe(true)
  })

  it('skips with the first of everything', async () => {
    visit('/quiz', { answered: false })
    await press('Skip')
    expect(saved()).toEqual({ age: '18-25', gender: 'female', stylePreferences: ['boho'], skipped: true })
    await pass(110)
    expect(address()).toBe('/')
  })

  it.each([
    ['Complete', [{ age: '26-35', gender: 'female', stylePreferences: ['boho', 'formal'] }]],
    ['Skip', []],
  ])('tells the profile of somebody signed in what was answered: %s', async (last, told) => {
    const { to } = visit('/quiz', {
      answers: { ...signedIn, 'PATCH /api/auth/me': () => ({ body: { user: person } }) },
    })
    await pass(0)
    await press('Next')
    await press('Next')
    await press(last)
    await pass(110)
    expect(address()).toBe('/')
    expect(to('PATCH /api/auth/me').map(({ body }) => body)).toEqual(told)
  })

  it('starts again with the earlier answers filled in, and clears nothing', async () => {
    visit('/quiz')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '26-35' }).checked).toBe(true)
    await press('Next')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(true)
    await press('Next')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
    await press('Previous question')
    expect(screen.getByText('Step 2 of 3')).toBeTruthy()
    expect(saved().stylePreferences).toEqual(['boho', 'formal'])
  })

  it('fills in nothing that cannot be chosen, as a profile from before may hold it', async () => {
    localStorage.setItem(
      'vitrine.quiz',
      JSON.stringify({ age: '<b>12</b>', gender: 'male', stylePreferences: ['<script>', 'edgy'] }),
    )
    visit('/quiz', { answered: false })
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    await user.click(screen.getByRole('radio', { name: '65+' }))
    for (const button of ['Next', 'Next', 'Complete']) await press(button)
    expect(saved()).toEqual({ age: '65+', gender: 'male', stylePreferences: ['edgy'] })
  })

  it('is walked through by keyboard, and each question is met by the focus', async () => {
    visit('/quiz', { answered: false })
    screen.getByRole('radio', { name: '18-25' }).focus()
    await user.keyboard(' {Enter}')
    expect(document.activeElement?.textContent).toBe('How do you identify?')
  })
})
