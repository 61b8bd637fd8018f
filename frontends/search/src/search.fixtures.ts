import { fireEvent, screen } from '@testing-library/react'
import { pass } from '@vitrine/storefront/fixtures/timed'
import { outfit, type Answers } from '@vitrine/storefront/fixtures/visit'

/** Finds one outfit, called after what was asked for. */
export const echo: Answers = {
  'GET /api/search': ({ query }) => ({ body: [outfit(query['query'] ?? 'any')], total: 7 }),
}

export const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

export const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((chip) => chip.textContent)

export const pressOn = async (element: HTMLElement) => {
  element.focus()
  fireEvent.click(element)
  await pass()
}
export const press = (name: string | RegExp) => pressOn(button(name))
