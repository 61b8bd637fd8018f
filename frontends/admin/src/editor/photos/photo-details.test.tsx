/** @environment jsdom */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { preloadDialogs } from '@vitrine/ui'
import { close, outfit, toastSays } from '../../fixtures/open.fixtures.tsx'
import { refused } from '../../fixtures/server.fixtures.ts'
import { edit, press } from '../editor.fixtures.tsx'

beforeAll(async () => void (await preloadDialogs()))
afterEach(close)

const name = `${'a'.repeat(32)}-1200x1500-c8b7a6`
const read = `GET /api/admin/pictures/${name}`
const patch = `PATCH /api/admin/pictures/${name}`
const details = { focus: { x: 30, y: 10 }, description: 'A coat' }
const opened = async (answer: object = { body: details }) => {
  const post = outfit({ images: [`/media/${name}.webp`, '/media/two.webp'] })
  const editor = await edit(post, { [read]: answer, [patch]: { body: details } })
  await press(editor.user, 'Focal point of image 1')
  return editor
}

describe('the focal point of a picture of the post', () => {
  it('is set in the same dialog as in the library, and is no change of the post', async () => {
    const { user, server } = await opened()
    const dialog = within(await screen.findByRole('dialog', { name: 'Picture details' }))
    const point = await dialog.findByRole('button', { name: /^Focal point: 30 % across, 10 % down/ })
    point.focus()
    await user.keyboard('{ArrowRight}')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await toastSays('Picture Saved')
    expect(server.to(patch)[0]?.body).toEqual({ focus: { x: 31, y: 10 }, description: 'A coat' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })
  it('can be asked for again where it did not load', async () => {
    const { user, server } = await opened(refused(503, 'Media is unavailable'))
    expect(await toastSays('Details Did Not Load')).toContain('Media is unavailable')
    server.change(read, { body: details })
    await press(user, 'Focal point of image 1')
    expect(await screen.findByRole('button', { name: /^Focal point: 30 %/ })).toBeTruthy()
  })
})
