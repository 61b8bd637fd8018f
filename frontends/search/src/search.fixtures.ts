import { fireEvent, screen } from '@testing-library/react'
import { pass } from '@vitrine/storefront/fixtures/timed'

export const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

export const pressOn = async (element: HTMLElement) => {
  element.focus()
  fireEvent.click(element)
  await pass()
}
export const press = (name: string | RegExp) => pressOn(button(name))
