/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { close, outfit, toastSays } from '../../fixtures/open.fixtures.tsx'
import { libraryPicture, ofPost } from '../../fixtures/pictures.fixtures.ts'
import { refused } from '../../fixtures/server.fixtures.ts'
import { edit, press } from '../editor.fixtures.tsx'
import { gridStep } from './grid-step.ts'

afterEach(close)

const read = 'GET /api/admin/pictures'
const items = [
  libraryPicture('one', ofPost('outfit-1', 'Noon')),
  libraryPicture('new', ofPost('b', 'Dusk')),
  ...['x', 'y', 'z'].map((name) => libraryPicture(name, ofPost(name))),
]
const openLibrary = async (images = ['/media/one.webp', '/media/two.webp']) => {
  const opened = await edit(outfit({ images }), { [read]: { body: { items, next: null } } })
  await press(opened.user, 'Choose from the library')
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }))
  await dialog.findByRole('group', { name: 'Pictures' })
  return { ...opened, dialog }
}

describe('pictures of the library', () => {
  it('fill the free places, and are not deleted when they are removed', async () => {
    const { user, dialog, server, put } = await openLibrary()
    await user.click(dialog.getByRole('button', { name: 'Picture of Dusk' }))
    await user.click(dialog.getByRole('button', { name: 'Picture of Look x' }))
    expect(dialog.getByText('2 of 3 chosen')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Add 2 pictures' }))
    expect(await screen.findByText('Added images 3 to 4')).toBeTruthy()
    const next = screen.getByRole('button', { name: 'Move image 3 earlier' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    await press(user, 'Remove image 4')
    await toastSays('Image Removed')
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    const images = ['/media/one.webp', '/media/two.webp', '/media/new.webp']
    expect(put()[0]?.body).toMatchObject({ images })
    expect(server.to('DELETE /api/admin/delete-image')).toEqual([])
  })

  it('are as many as there is room for, and none that the post has', async () => {
    const { user, dialog } = await openLibrary([
      '/media/one.webp',
      '/media/2.webp',
      '/media/3.webp',
      '/media/4.webp',
    ])
    await user.click(dialog.getByRole('button', { name: 'Picture of Noon, in this post' }))
    await user.click(dialog.getByRole('button', { name: 'Picture of Dusk' }))
    await user.click(dialog.getByRole('button', { name: 'Picture of Look x' }))
    expect(dialog.getAllByRole('button', { pressed: true })).toHaveLength(1)
    expect(dialog.getByRole('button', { name: 'Add 1 picture' })).toBeTruthy()
  })

  it('are chosen by keys alone', async () => {
    const { user, dialog } = await openLibrary()
    dialog.getByRole('button', { name: 'Picture of Noon, in this post' }).focus()
    await user.keyboard('{ArrowRight}{Enter}')
    expect(dialog.getByRole('button', { name: 'Picture of Dusk', pressed: true })).toBeTruthy()
  })

  it('can be asked for again when they did not load', async () => {
    const { user, server } = await edit(outfit(), { [read]: refused(503, 'Unavailable') })
    await press(user, 'Choose from the library')
    await screen.findByText('The pictures did not load')
    server.change(read, { body: { items, next: null } })
    await press(user, 'Try again')
    expect(await screen.findByRole('button', { name: 'Picture of Dusk' })).toBeTruthy()
  })
})

describe('a step in a grid', () => {
  const boxes = [0, 1, 2, 3, 4].map((index) => ({ left: (index % 3) * 10, top: Math.floor(index / 3) * 20 }))
  it.each([
    [0, 1, 3],
    [2, 1, 4],
    [4, -1, 1],
    [4, 1, undefined],
    [9, 1, undefined],
  ] as const)('from %i by %i', (from, direction, to) => expect(gridStep(boxes, from, direction)).toBe(to))
})
