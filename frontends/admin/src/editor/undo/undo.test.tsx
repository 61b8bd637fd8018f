/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { close, outfit, picture, product, toastSays } from '../../fixtures/open.fixtures.tsx'
import { addItem, create, edit, openItem, press, pressImage } from '../editor.fixtures.tsx'

afterEach(close)

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const images = () => screen.queryAllByRole('img', { name: /^Image \d$/ }).length
const firstSlot = 'Upload image 1 (required)'

describe('undo and redo', () => {
  it('bring back words, choices, tags, pictures, items and pins, one step after the other', async () => {
    const { user, put } = await edit(outfit({ products: [product(), product({ id: 'p2', name: 'Hat' })] }))
    await user.type(screen.getByLabelText('Title'), ' Blue')
    await user.selectOptions(screen.getByLabelText('Season'), 'Summer')
    await press(user, 'Remove tag blue')
    await press(user, 'Remove image 2')
    await waitFor(() => expect(images()).toBe(1))
    await press(user, 'Place item 1')
    pressImage(1, { x: 10, y: 20 })
    const item = await openItem(user, 2)
    await user.click(item.getByRole('button', { name: 'Remove item 2' }))
    await user.click(screen.getByLabelText('Publish immediately'))

    for (let step = 0; step < 7; step += 1) await press(user, 'Undo')
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
    expect([valueOf('Title'), valueOf('Season'), images()]).toEqual(['Midnight', '', 2])
    expect(screen.getByLabelText('Publish immediately')).toHaveProperty('checked', true)
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    expect(screen.getByText('Undone: Title')).toBeTruthy()
    for (let step = 0; step < 6; step += 1) await press(user, 'Redo')
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]?.body).toMatchObject({
      ...{ title: 'Midnight Blue', season: 'summer', tags: [], published: true, images: ['/media/one.webp'] },
      products: [{ name: 'Wool coat', x: 10, y: 20 }],
    })
  })

  it('go by keys, also inside of a text field, whose own undo rests', async () => {
    const { user } = await edit()
    const title = screen.getByLabelText('Title')
    await user.type(title, ' Blue')
    const undo = fireEvent.keyDown(title, { key: 'z', ctrlKey: true })
    expect([undo, valueOf('Title')]).toEqual([false, 'Midnight'])
    fireEvent.keyDown(title, { key: 'Z', ctrlKey: true, shiftKey: true })
    expect(valueOf('Title')).toBe('Midnight Blue')
    fireEvent.keyDown(document.body, { key: 'z', metaKey: true })
    expect(valueOf('Title')).toBe('Midnight')
    fireEvent.keyDown(title, { key: 'y', ctrlKey: true })
    expect(valueOf('Title')).toBe('Midnight Blue')
  })

  it('take back a tag that is typed, before what was typed earlier', async () => {
    const { user } = await edit()
    await user.type(screen.getByLabelText('Title'), ' Blue')
    const tag = screen.getByLabelText('New tag')
    await user.type(tag, 'sun')
    fireEvent.keyDown(tag, { key: 'z', ctrlKey: true })
    expect([valueOf('New tag'), valueOf('Title')]).toEqual(['', 'Midnight Blue'])
    fireEvent.keyDown(tag, { key: 'z', ctrlKey: true })
    expect(valueOf('Title')).toBe('Midnight')
  })

  it('rest while a dialog is open', async () => {
    const { user } = await edit()
    await user.type(screen.getByLabelText('Title'), ' Blue')
    await press(user, 'Preview')
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'z', ctrlKey: true })
    await press(user, 'Close')
    expect(valueOf('Title')).toBe('Midnight Blue')
  })
})

describe('a picture that arrives while its place is undone', () => {
  it('is there when that is done again', async () => {
    const slow = Promise.withResolvers<{ status: number; body: unknown }>()
    const { server, user } = await create({ 'POST /api/admin/upload/outfit-image': () => slow.promise })
    await user.upload(screen.getByLabelText(firstSlot), picture())
    await screen.findByRole('progressbar', { name: 'Uploading image 1' })
    await press(user, 'Undo')
    expect(screen.queryByRole('progressbar')).toBeNull()
    slow.resolve({ status: 201, body: { imageUrl: '/media/late.webp' } })
    await toastSays('Upload Successful')
    expect(images()).toBe(0)
    await press(user, 'Redo')
    expect(await screen.findByRole('img', { name: 'Image 1' })).toBeTruthy()
    expect(server.to('DELETE /api/admin/delete-image')).toEqual([])
  })

  it('is sent again for a product that comes back', async () => {
    const slow = Promise.withResolvers<{ status: number; body: unknown }>()
    const answers = [slow.promise, { status: 201, body: { imageUrl: '/media/again.webp' } }]
    const { user } = await create({ 'POST /api/admin/upload/product-image': () => answers.shift()! })
    const item = await addItem(user, 1, { name: 'Hat' })
    await user.upload(item.getByLabelText('Upload product image'), picture())
    await press(user, 'Remove item 1')
    await press(user, 'Undo')
    const again = within(screen.getByRole('group', { name: 'Item 1' }))
    expect(await again.findByLabelText('Replace product image')).toBeTruthy()
    expect(again.getByLabelText('Name')).toHaveProperty('value', 'Hat')
  })

  it('can be tried again where it was stopped', async () => {
    const answers = [new Promise(() => undefined), { status: 201, body: { imageUrl: '/media/again.webp' } }]
    const { user } = await create({ 'POST /api/admin/upload/outfit-image': () => answers.shift()! as never })
    await user.upload(screen.getByLabelText(firstSlot), picture())
    await user.click(await screen.findByRole('button', { name: 'Remove image 1' }))
    await press(user, 'Undo')
    expect(await screen.findByText('The upload was stopped.')).toBeTruthy()
    await press(user, 'Try again: image 1')
    expect(await screen.findByRole('img', { name: 'Image 1' })).toBeTruthy()
  })
})
