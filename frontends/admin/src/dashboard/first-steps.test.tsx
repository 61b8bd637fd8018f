/** @environment jsdom */
import { afterEach, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { defaultShop } from '@vitrine/contracts'
import { close, open } from '../fixtures/open.fixtures.tsx'
import { libraryPicture } from '../fixtures/pictures.fixtures.ts'
import { fakeServer } from '../fixtures/server.fixtures.ts'

afterEach(close)

const named = (name: string) => ({ body: { version: 1, settings: { ...defaultShop, name } } })
const pictures = (...names: string[]) => ({
  body: { items: names.map((name) => libraryPicture(name)), next: null },
})

async function openEmpty(name: string, ...shown: string[]) {
  fakeServer({
    'GET /api/admin/outfits/counts': { body: { total: 0, published: 0, drafts: 0, scheduled: 0 } },
    'GET /api/admin/outfits': { body: [] },
    'GET /api/admin/analytics': { body: [] },
    'GET /api/admin/shop': named(name),
    'GET /api/admin/pictures': pictures(...shown),
  })
  open('/admin/dashboard')
  const step = async (title: string) =>
    within(await screen.findByRole('listitem', { name: new RegExp(`^${title}`) }))
  return { step }
}

it('an empty shop shows three steps, and where each begins', async () => {
  const { step } = await openEmpty(defaultShop.name)
  const name = await step('Name the shop')
  expect(name.getByRole('link', { name: 'Name it' }).getAttribute('href')).toBe('/admin/shop')
  expect((await step('Upload a first picture')).getByText('Upload')).toBeTruthy()
  const pin = await step('Pin a first product')
  expect(pin.getByRole('link', { name: 'Create First Post' }).getAttribute('href')).toBe('/admin/create')
  expect(screen.queryByText(/Done/)).toBeNull()
})

it('what is done is said, and stays within reach', async () => {
  const { step } = await openEmpty('Nord', 'first')
  const name = await step('Name the shop')
  expect(await name.findByText('It is called Nord.')).toBeTruthy()
  expect(name.getByText(/Done/)).toBeTruthy()
  expect(
    await (await step('Upload a first picture')).findByRole('img', { name: 'The first picture' }),
  ).toBeTruthy()
})
