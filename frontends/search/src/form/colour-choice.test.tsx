/** @environment jsdom */
import { expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { address, pass, passTimeByHand } from '@vitrine/storefront/fixtures/timed'
import { chips, pressOn as press } from '../search.fixtures.ts'
import { facets, open, toggle } from './search-form.fixtures.ts'

passTimeByHand()

const group = () => screen.getByRole('group', { name: 'Colour' })
const colours = () => within(group()).getAllByRole<HTMLInputElement>('radio')
const colour = (name: string | RegExp) => within(group()).getByRole<HTMLInputElement>('radio', { name })
const apply = async () => {
  fireEvent.submit(screen.getByRole('search'))
  await pass()
}

it('colours are offered by name, with how many outfits each would find, beginning with all', async () => {
  await open()
  await press(toggle())
  const names = colours().map((one) => one.labels?.[0]?.textContent)
  expect(names.slice(0, 3)).toEqual(['All', 'Black (3)', 'White (0)'])
  expect([names.length, names.at(-1)]).toEqual([14, 'Multicolour (0)'])
  expect(colour('All').checked).toBe(true)
})
it('a colour counts from Apply on, and is in the address', async () => {
  const { to } = await open()
  await press(toggle())
  fireEvent.click(colour(/^Black/))
  await apply()
  expect(address()).toBe('/search?colour=black')
  expect(to('GET /api/search').at(-1)?.query).toEqual({ colour: 'black' })
  expect(chips()).toEqual(['Black'])
})
it('a colour is taken from the address, and taken back by All', async () => {
  await open('/search?colour=black')
  await press(toggle())
  expect(colour(/^Black/).checked).toBe(true)
  fireEvent.click(colour('All'))
  await apply()
  expect(address()).toBe('/search')
})
it('colours that are prepared say nothing of it', async () => {
  await open()
  await press(toggle())
  expect(screen.queryByText(/being prepared/)).toBeNull()
  expect(group().getAttribute('aria-describedby')).toBeNull()
})
it('the colours say that they are being prepared while they are', async () => {
  await open('/search', facets({ colourPrepared: false }))
  await press(toggle())
  const note = screen.getByText(/^Colours are being prepared/)
  expect(group().getAttribute('aria-describedby')).toBe(note.id)
})
