/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { defaultShop, type ShopSnapshot, type ShopVersion } from '@vitrine/contracts'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const nord: ShopSnapshot = { ...defaultShop, name: 'Nord' }
const save: ShopVersion = {
  ...{ version: 2, at: '2026-11-20T10:00:00.000Z', by: 'mira', restored: null },
  changed: ['name', 'privacy'],
  settings: { ...nord, pages: { ...nord.pages, privacy: 'Little' } },
}
const put = 'PUT /api/admin/shop'
type Answers = Parameters<typeof fakeServer>[0]

async function openShop(answers: Answers = {}) {
  const server = fakeServer({
    'GET /api/admin/administrators': { body: [{ id: 'mira', username: 'Mira' }] },
    'GET /api/admin/shop': { body: { version: 2, settings: nord } },
    'GET /api/admin/shop/versions': {
      body: { items: [save, { ...save, version: 1, changed: ['accent'] }], total: 2 },
    },
    [put]: ({ body }) => ({ body: { version: 3, settings: body } }),
    ...answers,
  })
  const { user } = open('/admin/shop')
  await screen.findByRole('textbox', { name: 'Name of the shop' })
  const type = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label })
    await user.clear(field)
    // As one change: a key at a time would draw the screen for each.
    if (text) await user.paste(text)
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { server, user, type, press, sent: () => server.sent.filter(({ route }) => route.startsWith(put)) }
}

it('the shop is saved once it is changed, at the version that was seen', async () => {
  const { type, press, sent } = await openShop()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await type('Name of the shop', 'Atelier Nord')
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
  await press('Save')
  expect(await toastSays('Shop Saved')).toContain('the next page')
  expect(sent()).toMatchObject([{ body: { ...nord, name: 'Atelier Nord' }, headers: { 'if-match': '"2"' } }])
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
})

it('a shop that was changed is not left by the menu without a question', async () => {
  const { user, type } = await openShop()
  await type('Name of the shop', 'Atelier Nord')
  await user.click(screen.getByRole('link', { name: 'Trash' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(location.pathname).toBe('/admin/shop')
})

it('what is wrong is said at its field and sent nowhere', async () => {
  const { type, press, sent } = await openShop()
  await type('Name of the shop', '')
  await type('Contact', 'call me')
  await press('Save')
  expect(screen.getByText('Please give the shop a name')).toBeTruthy()
  expect(screen.getByText('Please give an e-mail address, or nothing')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of the shop' })),
  )
  expect(sent()).toEqual([])
  await press('Discard')
  expect(screen.getByRole('textbox', { name: 'Name of the shop' })).toHaveProperty('value', 'Nord')
})

describe('an accent', () => {
  it('that cannot be read is offered as the nearest that can, and its pair follows', async () => {
    const { user, type, press, sent } = await openShop()
    await user.click(screen.getByRole('checkbox', { name: 'An accent of our own' }))
    await type('On light paper', '#ff8800')
    expect(screen.getByText('Too light to read as text')).toBeTruthy()
    await press('Save')
    expect(sent()).toEqual([])
    const offer = screen.getByRole('button', { name: /^Use #\w{6}, the nearest/ })
    const [, colour] = /(#\w{6})/.exec(offer.textContent)!
    await user.click(offer)
    expect(screen.getByRole('textbox', { name: 'On light paper' })).toHaveProperty('value', colour)
    await press('Save')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ accent: { light: colour } })
  })
  it('that the server refuses is marked', async () => {
    const issues = [{ path: 'contact', message: 'Not this one' }]
    const problem = { message: 'contact: Not this one', code: 'request-invalid', traceId: 't', issues }
    const { type, press } = await openShop({ [put]: { status: 400, body: problem } })
    await type('Contact', 'a@nord.example')
    await press('Save')
    expect(await screen.findByText('Not this one')).toBeTruthy()
    expect(await toastSays('The shop was not saved')).toContain('Not this one')
  })
})

it('two owners: the later one sees that, and chooses', async () => {
  const { server, type, press } = await openShop({ [put]: refused(412, 'Stale') })
  await type('Byline', 'The desk')
  await press('Save')
  expect(await screen.findByText(/^Somebody else saved the shop/)).toBeTruthy()
  server.change('GET /api/admin/shop', { body: { version: 5, settings: { ...nord, byline: 'Theirs' } } })
  await press('Show theirs')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Byline' })).toHaveProperty('value', 'Theirs'),
  )
  expect(screen.queryByText(/^Somebody else/)).toBeNull()
})

it('a page is previewed as the server makes it', async () => {
  const { user } = await openShop({
    'POST /api/admin/shop/preview': ({ body }) => ({
      body: { html: `<p>${(body as { text: string }).text}!</p>` },
    }),
  })
  await user.click(screen.getByRole('tab', { name: 'Imprint' }))
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('textbox', { name: 'Text of /imprint' }))
  await user.paste('Us')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = screen.getByRole('article', { name: 'Preview of Imprint' })
  expect(await within(preview).findByText('Us!')).toBeTruthy()
})

it('the history says what was changed, and brings a version back', async () => {
  const { server, press } = await openShop({
    'POST /api/admin/shop/restore': ({ body }) => ({
      body: { version: 3, settings: { ...nord, name: `Of ${(body as { version: number }).version}` } },
    }),
  })
  const history = await screen.findByRole('region', { name: 'History' })
  expect(await within(history).findByText('Changed: name, privacy')).toBeTruthy()
  expect(within(history).getByText('6 letters')).toBeTruthy()
  expect(within(history).getAllByText(/Mira/)).toHaveLength(2)
  await press('Bring back version 1')
  expect(await toastSays('Shop Brought Back')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Name of the shop' })).toHaveProperty('value', 'Of 1')
  expect(server.sent.filter(({ route }) => route.includes('restore'))).toMatchObject([
    { body: { version: 1 } },
  ])
})

describe('the demo catalogue', () => {
  const remove = 'POST /api/admin/shop/demo/remove'
  it('goes with one press, and says where it is', async () => {
    const { server, press } = await openShop({
      'GET /api/admin/shop/demo': { body: { untouched: 45, edited: [] } },
      [remove]: () => {
        server.change('GET /api/admin/shop/demo', { body: { untouched: 0, edited: [] } })
        return { body: { removed: 45, kept: 0 } }
      },
    })
    await screen.findByRole('region', { name: 'Demo catalogue' })
    await press('Remove 45 demo posts')
    expect(await toastSays('Demo Removed')).toContain('45 posts moved to the trash.')
    expect(server.sent.find(({ route }) => route === remove)?.body).toEqual({ edited: false })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Demo catalogue' })).toBeNull())
  })
  it('is asked about where somebody has changed it', async () => {
    const { server, user, press } = await openShop({
      'GET /api/admin/shop/demo': { body: { untouched: 0, edited: [{ id: 'a', title: 'Ours' }] } },
      [remove]: { body: { removed: 1, kept: 0 } },
    })
    await screen.findByRole('region', { name: 'Demo catalogue' })
    await press('Remove 1 changed post')
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await toastSays('Demo Removed')
    expect(server.sent.find(({ route }) => route === remove)?.body).toEqual({ edited: true })
  })
})

it('what did not load can be tried again', async () => {
  const server = fakeServer({ 'GET /api/admin/shop': refused(503, 'Not now') })
  const { user } = open('/admin/shop')
  expect(await screen.findByText('The settings of the shop did not load')).toBeTruthy()
  server.change('GET /api/admin/shop', { body: { version: 0, settings: nord } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: 'Name of the shop' })).toBeTruthy()
})
