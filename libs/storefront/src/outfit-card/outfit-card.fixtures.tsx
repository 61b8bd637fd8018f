import { expect } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { outfit, visit, type Answers } from '../fixtures/visit.fixtures.ts'
import { OutfitCard } from './outfit-card.tsx'

export const one = outfit('o1')
export const open = (answers: Answers = {}) =>
  visit({ '/': () => <OutfitCard outfit={one} folio={1} first /> }, '/', { answers })
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const pressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'
export const said = async (...texts: string[]) => {
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
}
