/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { catalogOf } from '../../../dashboard/dashboard.fixtures.ts'
import { close, open, outfit, picture, product, toastSays } from '../../../fixtures/open.fixtures.tsx'
import { fakeServer } from '../../../fixtures/server.fixtures.ts'
import { addItem, create, edit, fillIn, press, pressImage } from '../../editor.fixtures.tsx'

afterEach(close)

const post = 'POST /api/admin/outfits'
const item = (number: number) => within(screen.getByRole('group', { name: `Item ${number}` }))
const fields = (number: number) =>
  ['Name', 'Price in dollars', 'Amazon URL'].map(
    (label) => item(number).getByLabelText<HTMLInputElement>(label).value,
  )
/** Whether somebody took it, and it is not put into the field. */
async function pasted(into: Element, text: string) {
  const event = createEvent.paste(into, {
    clipboardData: { getData: () => text, types: ['text/plain'], files: [] },
  })
  await act(async () => void fireEvent(into, event))
  return event.defaultPrevented
}
const dropItems = (...names: string[]) =>
  fireEvent.drop(document.querySelector('[data-drop="items"]')!, {
    dataTransfer: { files: names.map((name) => picture(name)) },
  })

const lines = [
  'Wool coat · $1,089.00 · https://a.example/1',
  'Wide trousers · 64.50 USD · https://a.example/2',
  'Suede clogs · $119.99 · https://a.example/3',
].join('\n')

describe('an outfit with three products', () => {
  it('is published in nine actions from the dashboard', async () => {
    const server = fakeServer({
      ...catalogOf([]),
      'GET /api/admin/analytics': { body: [] },
      [post]: { status: 201, body: outfit() },
    })
    const { user } = open('/admin/dashboard')
    let actions = 0
    const count = async (doing: () => unknown) => {
      actions += 1
      await doing()
    }
    await screen.findByText('Total Posts')
    await count(() => user.click(screen.getByRole('link', { name: 'Create Post' })))
    await screen.findByLabelText('Title')
    await count(() => pasted(screen.getByLabelText('Title'), `Midnight\nAll in blue.\n${lines}`))
    await count(() => user.selectOptions(screen.getByLabelText('Category'), 'formal'))
    await count(() =>
      fireEvent.drop(screen.getByLabelText('Upload image 1 (required)').closest('li')!, {
        dataTransfer: { files: [picture('front.jpg'), picture('back.jpg')] },
      }),
    )
    await screen.findByRole('img', { name: 'Image 2' })
    await count(() => dropItems('IMG_1.jpg', 'suede-clogs.jpg', 'IMG_2.jpg'))
    await waitFor(() => expect(screen.getAllByLabelText('Replace product image')).toHaveLength(3))
    for (const point of [
      { x: 50, y: 15 },
      { x: 50, y: 60 },
      { x: 75, y: 90 },
    ])
      await count(() => pressImage(1, point))
    await count(() => user.keyboard('{Control>}{Enter}{/Control}'))
    await toastSays('Post Created')

    expect(server.to(post)[0]?.body).toMatchObject({
      ...{ title: 'Midnight', description: 'All in blue.', published: true },
      products: [
        { name: 'Wool coat', price: 108900, amazonUrl: 'https://a.example/1', position: 'top-middle' },
        { name: 'Wide trousers', price: 6450, amazonUrl: 'https://a.example/2', y: 60 },
        { name: 'Suede clogs', price: 11999, position: 'bottom-right', productImageUrl: expect.any(String) },
      ],
    })
    expect(actions).toBe(9)
  })
})

describe('lines of products', () => {
  it('pasted into a name fill this row and add others, in one step', async () => {
    const { user } = await create()
    await addItem(user, 1, { name: 'Navy' })
    expect(await pasted(item(1).getByLabelText('Name'), lines)).toBe(true)
    expect(fields(1)).toEqual(['Navy Wool coat', '1089.00', 'https://a.example/1'])
    expect(fields(3)).toEqual(['Suede clogs', '119.99', 'https://a.example/3'])
    expect(item(2).getByText('No pin placed yet: middle left of the image')).toBeTruthy()
    await press(user, 'Undo')
    expect(fields(1)).toEqual(['Navy', '', ''])
    expect(screen.queryByRole('group', { name: 'Item 2' })).toBeNull()
  })

  it('pasted beside the fields go to rows that have room, never over what was typed', async () => {
    const { user } = await edit(outfit({ products: [product()] }))
    await press(user, 'Add Item')
    expect(await pasted(screen.getByRole('button', { name: 'Add Item' }), lines)).toBe(true)
    expect(fields(1)).toEqual(['Wool coat', '199.99', 'https://www.amazon.com/dp/B000'])
    expect(fields(2)).toEqual(['Wool coat', '1089.00', 'https://a.example/1'])
    expect(fields(4)[0]).toBe('Suede clogs')
  })

  it('leave other fields and ordinary texts to the browser', async () => {
    const { user } = await create()
    await addItem(user, 1, {})
    expect(await pasted(item(1).getByLabelText('Name'), 'Wool coat')).toBe(false)
    expect(await pasted(item(1).getByLabelText('Price in dollars'), lines)).toBe(false)
    expect(await pasted(item(1).getByLabelText('Amazon URL'), 'https://a.example/9')).toBe(false)
    expect(fields(1)).toEqual(['', '', ''])
  })

  it('put a link that is pasted into the name where it belongs', async () => {
    const { user } = await create()
    await addItem(user, 1, { name: 'Hat' })
    expect(await pasted(item(1).getByLabelText('Name'), 'https://a.example/9')).toBe(true)
    expect(fields(1)).toEqual(['Hat', '', 'https://a.example/9'])
  })

  it('name prices that are not in dollars, and say which links cannot be saved', async () => {
    const { user } = await create()
    await addItem(user, 1, {})
    await pasted(item(1).getByLabelText('Name'), 'Hat · €25 · javascript:alert(1)')
    expect(fields(1)).toEqual(['Hat', '', 'javascript:alert(1)'])
    const note = 'Hat: “€25” is in another currency (Euro). Enter the price in US dollars.'
    expect(screen.getByText(note)).toBeTruthy()
    expect(item(1).getByText('Must be a plain address that starts with http:// or https://')).toBeTruthy()
  })
})

describe('a whole post', () => {
  it('is left to the browser once something was written', async () => {
    const { user } = await create()
    await user.type(screen.getByLabelText('Description'), 'Mine')
    expect(await pasted(screen.getByLabelText('Title'), `Midnight\nAll in blue.\n${lines}`)).toBe(false)
  })

  it('says what it filled in', async () => {
    await create()
    await pasted(screen.getByLabelText('Title'), `Midnight\nAll in blue.\nHat £25 https://a.example/1`)
    expect(await toastSays('Post Pasted')).toContain(
      'Filled in the title, the description and one item. Hat: “£25” is in another currency (British Pound).',
    )
  })
})

describe('the main button', () => {
  it('is pressed by its keys in any field, and names them', async () => {
    const { server, user } = await create()
    await fillIn(user)
    await user.type(screen.getByLabelText('New tag'), 'blue{Control>}{Enter}{/Control}')
    await toastSays('Post Created')
    expect(server.to(post)[0]?.body).toMatchObject({ published: true, tags: ['blue'] })
  })

  it('is the one for saving on a published post', async () => {
    const { user, put } = await edit()
    const keys = screen.getByRole('button', { name: 'Publish Post' }).getAttribute('aria-keyshortcuts')
    expect(keys).toBe('Control+S Meta+S Control+Enter Meta+Enter')
    await user.type(screen.getByLabelText('Title'), ' Blue{Meta>}{Enter}{/Meta}')
    await toastSays('Post Updated')
    expect(put()[0]?.body).not.toHaveProperty('publishedAt')
  })
})
