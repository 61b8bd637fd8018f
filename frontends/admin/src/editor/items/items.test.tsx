/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { close, outfit, picture, product, toastSays } from '../../fixtures/open.fixtures.tsx'
import { addItem, create, edit, fillIn, openItem, press, pressImage, wholeItem } from '../editor.fixtures.tsx'

afterEach(close)

const dropItems = (...names: string[]) =>
  fireEvent.drop(document.querySelector('[data-drop="items"]')!, {
    dataTransfer: { files: names.map((name) => picture(name)) },
  })
const item = (number: number) => within(screen.getByRole('group', { name: `Item ${number}` }))
const isOpen = (number: number) => item(number).queryByRole('button', { expanded: true }) !== null

describe('product pictures chosen at once', () => {
  it('make an item each, uploaded as a product image', async () => {
    const { server, user } = await create()
    await user.upload(screen.getByLabelText('Choose or drop product pictures'), [
      picture('hat.jpg'),
      picture('IMG_0042.jpg'),
    ])
    await waitFor(() => expect(server.to('POST /api/admin/upload/product-image')).toHaveLength(2))
    expect(item(1).getByLabelText('Name')).toHaveProperty('value', 'Hat')
    expect(item(2).getByLabelText('Name')).toHaveProperty('value', '')
  })

  it('are refused with a word when they are no pictures', async () => {
    await create()
    fireEvent.drop(document.querySelector('[data-drop="items"]')!, {
      dataTransfer: { files: [picture('a.pdf', 'application/pdf')] },
    })
    expect(await toastSays('Invalid File')).toContain('Please select an image file')
    expect(screen.getByText('a.pdf: Please select an image file')).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Item 1' })).toBeNull()
  })
})

describe('the rows of items', () => {
  it('are folded to one line with price and place when they are finished', async () => {
    await edit(outfit({ products: [product(), product({ id: 'p2', imageIndex: 1 })] }))
    expect([isOpen(1), isOpen(2)]).toEqual([false, false])
    expect(item(1).getByRole('button', { expanded: false }).textContent).toBe(
      '1Wool coatTop middle, image 1$199.99',
    )
    expect(item(2).getByRole('button', { expanded: false }).textContent).toContain('Top middle, image 2')
  })

  it('are open one at a time: the others fold, also those that something is missing from', async () => {
    const { user } = await create()
    await fillIn(user)
    await addItem(user, 1, wholeItem)
    await addItem(user, 2, { name: 'Hat' })
    await addItem(user, 3, {})
    expect([isOpen(1), isOpen(2), isOpen(3)]).toEqual([false, false, true])
    expect(item(2).getByText('Not saved until it has a price, a link and a picture.')).toBeTruthy()
    await openItem(user, 1)
    expect([isOpen(1), isOpen(2), isOpen(3)]).toEqual([true, false, false])
    await user.click(item(1).getByRole('button', { name: 'Next item' }))
    expect([isOpen(1), isOpen(2), isOpen(3)]).toEqual([false, true, false])
    await waitFor(() => expect(document.activeElement).toBe(item(2).getByLabelText('Name')))
  })

  it('fold when nothing is missing from any of them', async () => {
    const { user } = await edit()
    await openItem(user, 1)
    await user.click(item(1).getByRole('button', { name: 'Done' }))
    expect(isOpen(1)).toBe(false)
  })
})

describe('the large picture', () => {
  const two = () =>
    edit(
      outfit({
        products: [product(), product({ id: 'p2', name: 'Hat', imageIndex: 1, x: 10, y: 15 })],
      }),
    )

  it('shows the picture of the item that is chosen, with its pins only', async () => {
    const { user } = await two()
    expect(screen.getByRole('img', { name: 'Image 1 with its pins' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Pin of item 1/ })).toBeTruthy()
    await press(user, 'Place item 2')
    expect(screen.getByRole('img', { name: 'Image 2 with its pins' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pin of item 1/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Pin of item 2: Top far left, 10 % across/ })).toBeTruthy()
  })

  it('moves the chosen item to another picture with a press on it', async () => {
    const { user, put } = await two()
    await press(user, 'Place item 1')
    await press(user, 'Show image 2')
    pressImage(2, { x: 75, y: 80 })
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]?.body).toMatchObject({
      products: [{ name: 'Wool coat', imageIndex: 1, x: 75, y: 80, position: 'bottom-right' }, { x: 10 }],
    })
  })

  it('drags any pin, and chooses it with a press', async () => {
    await edit(outfit({ products: [product(), product({ id: 'p2', name: 'Hat', x: 90, y: 85 })] }))
    const pin = () => screen.getByRole('button', { name: /^Pin of item 2/ })
    fireEvent.click(pin())
    expect(screen.getByRole('button', { name: 'Place item 2', pressed: true })).toBeTruthy()
    pressImage(1, { x: 20, y: 20 })
    const pointer = (type: string, clientX: number, clientY: number) =>
      fireEvent(pin(), new MouseEvent(type, { bubbles: true, buttons: 1, clientX, clientY }))
    pointer('pointerdown', 80, 100)
    pointer('pointermove', 81, 100)
    expect(pin().style.left).toBe('20%')
    pointer('pointermove', 200, 250)
    await waitFor(() => expect([pin().style.left, pin().style.top]).toEqual(['50%', '50%']))
  })

  it('gets a new item where it is pressed while no item waits for a place', async () => {
    const { put, user } = await edit()
    pressImage(1, { x: 30, y: 40 })
    const pin = await screen.findByRole('button', { name: /^Pin of item 2: Middle left, 30 % across, 40 %/ })
    await waitFor(() => expect(document.activeElement).toBe(pin))
    expect(isOpen(2)).toBe(true)
    await openItem(user, 1)
    pressImage(1, { x: 70, y: 20 })
    expect(await screen.findByRole('button', { name: /^Pin of item 1: Top right, 70 % across/ })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Item 3' })).toBeNull()
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect((put()[0]?.body as { products: object[] }).products).toHaveLength(1)
  })

  it('says what to do next', async () => {
    const { user } = await create()
    await fillIn(user)
    dropItems('hat.jpg', 'bag.jpg')
    expect(await screen.findByText('1 Hat')).toBeTruthy()
    pressImage(1, { x: 50, y: 10 })
    expect(await screen.findByText('2 Bag')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Place item 2, no pin yet', pressed: true })).toBeTruthy()
    pressImage(1, { x: 50, y: 60 })
    expect(await screen.findByText(/^Press the image to add an item there/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Pin of item 2/ }))
    expect(await screen.findByText(/Middle middle, 50 % across, 60 % down/)).toBeTruthy()
  })
})
