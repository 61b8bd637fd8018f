/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { outfitLimits } from '@vitrine/contracts'
import { close, outfit, toastSays } from '../../fixtures/open.fixtures.tsx'
import { create, edit, fillIn, press } from '../editor.fixtures.tsx'

afterEach(close)

describe('a tag that is typed and not added', () => {
  it('is added when the post is saved', async () => {
    const { server, user } = await create()
    await fillIn(user)
    await user.type(screen.getByLabelText('New tag'), ' linen ')
    await press(user, 'Publish Now')
    await toastSays('Post Created')
    expect(server.to('POST /api/admin/outfits')[0]?.body).toMatchObject({ tags: ['linen'] })
  })
  it('is no second one where the post has it', async () => {
    const { put, user } = await edit()
    await user.type(screen.getByLabelText('New tag'), 'Blue')
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]?.body).toMatchObject({ tags: ['blue'] })
  })
  it('stays where it is if there is no room for it, and nothing is saved', async () => {
    const tags = Array.from({ length: outfitLimits.tags }, (_, n) => `tag ${n}`)
    const { put, user } = await edit(outfit({ tags }))
    await user.type(screen.getByLabelText('New tag'), 'linen')
    await press(user, 'Publish Post')
    expect(await toastSays('Tag Not Added')).toContain('“linen”: At most 20 tags')
    expect(screen.getByLabelText('New tag')).toHaveProperty('value', 'linen')
    expect(put()).toHaveLength(0)
    await user.clear(screen.getByLabelText('New tag'))
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
  })
  it('is asked about when somebody leaves', async () => {
    const { user } = await edit()
    await user.type(screen.getByLabelText('New tag'), 'linen')
    await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  })
})

describe('a note on a save', () => {
  const note = () => screen.queryByLabelText('Note on this save')

  it('is out of the way until somebody asks for it', async () => {
    const { put, user } = await edit()
    expect(note()).toBeNull()
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]?.body).not.toHaveProperty('note')
  })
  it('is sent with the save', async () => {
    const { put, user } = await edit()
    await press(user, 'Note')
    await user.type(note()!, ' The hem was wrong{Enter} ')
    expect(put()).toHaveLength(0)
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]?.body).toMatchObject({ note: 'The hem was wrong' })
  })
  it('closes while nothing stands in it', async () => {
    const { user } = await edit()
    await press(user, 'Note')
    await press(user, 'Note')
    expect(note()).toBeNull()
    await press(user, 'Note')
    await user.type(note()!, 'x')
    await press(user, 'Note')
    expect(note()).toHaveProperty('value', 'x')
  })
})
