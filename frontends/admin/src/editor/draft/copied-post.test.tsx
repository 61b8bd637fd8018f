/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { close, outfit, product, toastSays } from '../../fixtures/open.fixtures.tsx'
import { refused } from '../../fixtures/server.fixtures.ts'
import { edit, press } from '../editor.fixtures.tsx'
import { copyOfPost } from './copied-post.ts'
import { editOfDraft } from './local-draft.ts'

afterEach(close)

const post = outfit({
  published: true,
  scheduledAt: '2026-12-01T09:00:00.000Z',
  products: [product({ x: 80 })],
})

describe('a duplicate', () => {
  it('has the words and pictures of the post, and products of its own', () => {
    const draft = copyOfPost({ post, id: 'copy-1', owner: 'mira', at: '2026-11-20T10:00:00.000Z' })
    const { values, base } = editOfDraft(draft, undefined)
    expect(base).toBeUndefined()
    expect(values).toMatchObject({ title: 'Midnight', publishImmediately: false, scheduledAt: '' })
    expect(values.photos.map(({ url }) => url)).toEqual(post.images)
    expect(values.items).toMatchObject([{ name: 'Wool coat', x: 80, photo: values.photos[0]?.key }])
    expect(values.items[0]?.key).not.toBe('product-1')
  })

  it('opens as a new post that is not saved', async () => {
    const { user, server } = await edit(post)
    await press(user, 'Duplicate Midnight')
    expect(await screen.findByRole('form', { name: 'New post' })).toBeTruthy()
    expect(location.pathname).toBe('/admin/create')
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Midnight')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    const saves = /^(POST|PUT) \/api\/admin\/outfits(\/[^/]+)?$/
    expect(server.sent.filter(({ route }) => saves.test(route))).toEqual([])
  })

  it('is not made of a post that is gone, and says so', async () => {
    const { user, server } = await edit(post)
    server.change('GET /api/outfits/outfit-1', refused(404, 'Outfit not found'))
    await press(user, 'Duplicate Midnight')
    expect(await toastSays('Not Duplicated')).toContain('Outfit not found')
    expect(location.pathname).toBe('/admin/edit/outfit-1')
  })
})
