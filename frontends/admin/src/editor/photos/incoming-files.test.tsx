/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { close, outfit, picture, toastSays } from '../../fixtures/open.fixtures.tsx'
import { create, edit } from '../editor.fixtures.tsx'

afterEach(close)

const upload = 'POST /api/admin/upload/outfit-image'
const clipboard = (files: File[], types = ['Files']) => ({
  clipboardData: { files, types, getData: () => '' },
})
const shown = () => screen.queryAllByRole('img', { name: /^Image \d$/ }).length

/** Whether the browser is kept from doing anything itself. */
function fired(name: 'paste' | 'drop', target: Element, init: object) {
  const event = createEvent[name](target, init)
  fireEvent(target, event)
  return event.defaultPrevented
}

describe('a picture that is pasted', () => {
  it('goes into the next slot, wherever the focus is, and is announced', async () => {
    await create()
    expect(fired('paste', document.body, clipboard([picture('image.png', 'image/png')]))).toBe(true)
    expect(screen.getByText('Uploading image 1')).toBeTruthy()
    await screen.findByRole('img', { name: 'Image 1' })
    fired('paste', screen.getByLabelText('Title'), clipboard([picture(), picture('b.jpg')]))
    expect(screen.getByText('Uploading images 2 to 3')).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Image 3' })).toBeTruthy()
  })

  it('leaves text to a text field', async () => {
    const { server } = await create()
    const both = clipboard([picture()], ['text/plain', 'Files'])
    expect(fired('paste', screen.getByLabelText('Description'), both)).toBe(false)
    expect(fired('paste', document.body, clipboard([], ['text/plain']))).toBe(false)
    expect(server.to(upload)).toEqual([])
  })

  it('says by name what a full post has no room for', async () => {
    const images = Array.from({ length: 5 }, (_, index) => `/media/${index}.webp`)
    const { server } = await edit(outfit({ images }))
    fired('paste', document.body, clipboard([picture('late.jpg')]))
    expect(await toastSays('No Room')).toContain('A post has 5 images: late.jpg did not fit')
    expect(server.to(upload)).toEqual([])
  })
})

describe('files that are dropped', () => {
  it('beside every place do not take the page away: the pictures fill the slots, the others are named', async () => {
    await create()
    const files = [picture('a.jpg'), picture('notes.pdf', 'application/pdf'), picture('b.jpg')]
    expect(fired('drop', screen.getByLabelText('Title'), { dataTransfer: { files } })).toBe(true)
    expect(screen.getByText('notes.pdf: Please select an image file')).toBeTruthy()
    await screen.findByRole('img', { name: 'Image 2' })
    expect(shown()).toBe(2)
  })

  it('are no files when a picture of the page is dragged', async () => {
    const { server } = await edit()
    const image = screen.getByRole('img', { name: 'Image 1' })
    fireEvent.dragStart(image, { dataTransfer: {} })
    fired('drop', screen.getByLabelText('Title'), { dataTransfer: { files: [picture()] } })
    expect(server.to(upload)).toEqual([])
  })
})
