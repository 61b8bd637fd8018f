/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { close, outfit, picture, product, toastSays } from '../../fixtures/open.fixtures.tsx'
import { refused } from '../../fixtures/server.fixtures.ts'
import { addItem, create, edit, fillIn, openItem, press, pressImage, wholeItem } from '../editor.fixtures.tsx'

afterEach(close)

const first = 'Upload image 1 (required)'
const upload = 'POST /api/admin/upload/outfit-image'
const imagesIn = (body: unknown) => (body as { images: string[] }).images

describe('alt texts', () => {
  const described = () => edit(outfit({ imageAlts: ['A red coat', ''] }))
  const alt = (number: number) => screen.getByLabelText(`Alt text of image ${number}`)

  it('are written beside each picture, and sent in their order', async () => {
    const { user, put } = await described()
    expect([alt(1), alt(2)].map((field) => (field as HTMLInputElement).value)).toEqual(['A red coat', ''])
    await user.type(alt(2), ' Its back ')
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]?.body).toMatchObject({ imageAlts: ['A red coat', 'Its back'] })
  })

  it('go with their pictures', async () => {
    const { user, put } = await described()
    await press(user, 'Move image 1 later')
    expect(alt(2)).toHaveProperty('value', 'A red coat')
    await press(user, 'Remove image 1')
    await waitFor(() => expect(alt(1)).toHaveProperty('value', 'A red coat'))
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]?.body).toMatchObject({ images: ['/media/one.webp'], imageAlts: ['A red coat'] })
  })

  it('say what the server refuses of them, with the focus there', async () => {
    const message = 'Please leave out line breaks and control characters'
    const body = { message, code: 'request-invalid', issues: [{ path: 'imageAlts.1', message }] }
    const { user } = await edit(outfit(), { 'PUT /api/admin/outfits/outfit-1': { status: 400, body } })
    await press(user, 'Publish Post')
    await waitFor(() => expect(document.activeElement).toBe(alt(2)))
    expect(alt(2).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('uploading', () => {
  it('sends the file in the field image and shows it', async () => {
    const { server, user } = await create()
    await user.upload(screen.getByLabelText(first), picture('look.jpg'))
    await toastSays('Upload Successful')
    expect(await screen.findByRole('img', { name: 'Image 1' })).toBeTruthy()
    const form = server.to(upload)[0]?.body as FormData
    expect((form.get('image') as File).name).toBe('look.jpg')
  })

  it('fills the next slots with several files at once, and says what did not fit', async () => {
    const { server, user } = await create()
    const files = Array.from({ length: 6 }, (_, index) => picture(`${index}.jpg`))
    await user.upload(screen.getByLabelText(first), files)
    expect(await screen.findByRole('img', { name: 'Image 5' })).toBeTruthy()
    expect(server.to(upload)).toHaveLength(5)
    expect(screen.getByText('A post has 5 images: 5.jpg did not fit')).toBeTruthy()
  })

  it('takes files that are dropped on a slot', async () => {
    await create()
    const slot = screen.getByLabelText('Upload image 4').closest('li')!
    fireEvent.drop(slot, { dataTransfer: { files: [picture()] } })
    expect(await screen.findByRole('img', { name: 'Image 1' })).toBeTruthy()
  })

  it.each([
    ['Invalid File', 'Please select an image file', () => picture('notes.pdf', 'application/pdf')],
    [
      'File Too Large',
      'Please select an image smaller than 10MB',
      () => new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'huge.jpg', { type: 'image/jpeg' }),
    ],
  ])('refuses with %s before anything is sent', async (title, description, file) => {
    const { server, user } = await create()
    await user.upload(screen.getByLabelText(first), file())
    expect(await toastSays(title)).toContain(description)
    expect(server.to(upload)).toEqual([])
    expect(screen.getByLabelText(first)).toBeTruthy()
  })

  it('tells when it failed, why, and tries again', async () => {
    const { server, user } = await create({ [upload]: refused(400, 'Not a picture.') })
    await user.upload(screen.getByLabelText(first), picture())
    expect(await toastSays('Upload Failed')).toContain('Failed to upload image. Please try again.')
    expect(screen.getByText('Not a picture.')).toBeTruthy()
    server.change(upload, { status: 201, body: { imageUrl: '/media/again.webp', width: 1, height: 1 } })
    await press(user, 'Try again: image 1')
    await toastSays('Upload Successful')
    expect(await screen.findByRole('img', { name: 'Image 1' })).toBeTruthy()
  })

  it('holds a save back while it is under way', async () => {
    const { server, user } = await create({ [upload]: () => new Promise(() => undefined) })
    await user.type(screen.getByLabelText('Title'), 'Midnight')
    await user.type(screen.getByLabelText('Description'), 'Blue.')
    await user.selectOptions(screen.getByLabelText('Category'), 'boho')
    await user.upload(screen.getByLabelText(first), picture())
    const bar = await screen.findByRole('progressbar', { name: 'Uploading image 1' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    await press(user, 'Publish Now')
    await toastSays('Still uploading')
    expect(server.to('POST /api/admin/outfits')).toEqual([])
  })
})

describe('a product', () => {
  it('goes on the first picture, even while only the second has arrived', async () => {
    const slow = Promise.withResolvers<{ status: number; body: unknown }>()
    const answers = [slow.promise, { status: 201, body: { imageUrl: '/media/second.webp' } }]
    const { server, user } = await create({ [upload]: () => answers.shift()! })
    await user.upload(screen.getByLabelText(first), [picture('a.jpg'), picture('b.jpg')])
    await waitFor(() => expect(screen.getAllByRole('img', { name: /^Image \d$/ })).toHaveLength(1))
    await addItem(user, 1, wholeItem)
    slow.resolve({ status: 201, body: { imageUrl: '/media/first.webp' } })
    await user.type(screen.getByLabelText('Title'), 'Midnight')
    await user.type(screen.getByLabelText('Description'), 'Blue.')
    await user.selectOptions(screen.getByLabelText('Category'), 'boho')
    await waitFor(() => expect(screen.getAllByRole('img', { name: /^Image \d$/ })).toHaveLength(2))
    await press(user, 'Publish Now')
    await toastSays('Post Created')
    expect(server.to('POST /api/admin/outfits')[0]?.body).toMatchObject({
      images: ['/media/first.webp', '/media/second.webp'],
      products: [{ imageIndex: 0 }],
    })
  })
})

describe('moving pictures', () => {
  it('takes their pins along', async () => {
    const { user, put } = await edit(
      outfit({
        images: ['/media/1.webp', '/media/2.webp', '/media/3.webp'],
        products: [product({ imageIndex: 0 }), product({ id: 'p2', name: 'Hat', imageIndex: 2 })],
      }),
    )
    await press(user, 'Move image 1 later')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move image 2 later' })),
    )
    await press(user, 'Move image 3 earlier')
    expect(screen.getByText('Image 3 is now image 2')).toBeTruthy()
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]?.body).toMatchObject({
      images: ['/media/2.webp', '/media/3.webp', '/media/1.webp'],
      products: [
        { name: 'Wool coat', imageIndex: 2 },
        { name: 'Hat', imageIndex: 1 },
      ],
    })
  })

  it('works by dragging, too', async () => {
    const { user, put } = await edit()
    const slots = screen.getAllByRole('img', { name: /^Image \d$/ }).map((image) => image.closest('li')!)
    fireEvent.dragStart(slots[0]!, { dataTransfer: {} })
    fireEvent.drop(slots[1]!, { dataTransfer: { files: [] } })
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(imagesIn(put()[0]?.body)).toEqual(['/media/two.webp', '/media/one.webp'])
  })
})

describe('removing a picture', () => {
  const deleteImage = 'DELETE /api/admin/delete-image'

  it('lets go of one uploaded just now at once', async () => {
    const { server, user } = await create()
    await user.upload(screen.getByLabelText(first), picture())
    await user.click(await screen.findByRole('button', { name: 'Remove image 1' }))
    await toastSays('Image Removed')
    expect(server.to(deleteImage)[0]?.body).toEqual({ imageUrl: '/media/outfit-1.webp' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(first)))
  })

  it('stays when the server refuses', async () => {
    const { user } = await create({ [deleteImage]: refused(503, 'unavailable') })
    await user.upload(screen.getByLabelText(first), picture())
    await user.click(await screen.findByRole('button', { name: 'Remove image 1' }))
    expect(await toastSays('Delete Failed')).toContain('Failed to remove image. Please try again.')
    expect(screen.getByRole('img', { name: 'Image 1' })).toBeTruthy()
  })

  it('of the saved post lets go of it only after the save, and marks the pins that stood on it', async () => {
    const post = outfit({ products: [product({ imageIndex: 1, position: 'bottom-left', x: 25, y: 85 })] })
    const { server, user, put } = await edit(post)
    await press(user, 'Remove image 2')
    await toastSays('Image Removed')
    expect(server.to(deleteImage)).toEqual([])
    const item = await openItem(user, 1)
    expect(item.getByText('Its image was removed. Place the pin again.')).toBeTruthy()
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]?.body).toMatchObject({
      images: ['/media/one.webp'],
      products: [{ imageIndex: 0, position: 'middle-middle', x: 50, y: 50 }],
    })
    await waitFor(() => expect(server.to(deleteImage)).toHaveLength(1))
    expect(server.to(deleteImage)[0]?.body).toEqual({ imageUrl: '/media/two.webp' })
  })

  it('never asks the server to delete an address that is not ours', async () => {
    const { server, user } = await edit(
      outfit({ images: ['https://elsewhere.example/a.jpg', '/media/b.webp'] }),
    )
    await press(user, 'Remove image 1')
    await toastSays('Image Removed')
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(server.to(deleteImage)).toEqual([])
  })
})

describe('a pin', () => {
  it('is placed by a click on the picture, by the arrow keys and by name', async () => {
    const { server, user } = await create()
    await fillIn(user, 2)
    const item = await addItem(user, 1, wholeItem)
    await user.selectOptions(item.getByLabelText('Image'), 'Image 2')
    pressImage(2, { x: 10, y: 15 })
    const pin = screen.getByRole('button', { name: /Pin of item 1: Top far left, 10 % across, 15 % down/ })
    await waitFor(() => expect(document.activeElement).toBe(pin))
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    await press(user, 'Save as Draft')
    await toastSays('Post Created')
    expect(server.to('POST /api/admin/outfits')[0]?.body).toMatchObject({
      products: [{ imageIndex: 1, position: 'top-far-left', x: 12, y: 25 }],
    })
  })

  it('goes to the middle of the place that is named', async () => {
    const { user, put } = await edit()
    const item = await openItem(user, 1)
    await user.selectOptions(item.getByLabelText('Position'), 'bottom-far-right')
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]?.body).toMatchObject({ products: [{ position: 'bottom-far-right', x: 90, y: 85 }] })
  })
})
