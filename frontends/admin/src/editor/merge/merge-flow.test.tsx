/** @environment jsdom */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { preloadDialogs } from '@vitrine/ui'
import type { Outfit } from '@vitrine/contracts'
import { close, outfit, product, toastSays } from '../../fixtures/open.fixtures.tsx'
import { refused, type Sent } from '../../fixtures/server.fixtures.ts'
import { addItem, edit, press, wholeItem } from '../editor.fixtures.tsx'

beforeAll(async () => void (await preloadDialogs()))
afterEach(close)

const read = 'GET /api/outfits/outfit-1'
const save = 'PUT /api/admin/outfits/outfit-1'
const etagOf = (version: number) => ({ etag: `"${version}"` })

/** The editor on version 7, and somebody who saves a version beside it. */
async function editTogether(post = outfit()) {
  let version = 7
  const answers = {
    [save]: ({ headers, body }: Sent) =>
      headers['if-match'] === `"${version}"`
        ? { body: { ...post, ...(body as Partial<Outfit>), id: post.id }, headers: etagOf(++version) }
        : refused(412, 'Someone else saved this post since you opened it.'),
  }
  const opened = await edit(post, answers)
  return {
    ...opened,
    theySave(part: Partial<Outfit>) {
      version += 1
      opened.server.change(read, { body: { ...post, ...part }, headers: etagOf(version) })
    },
  }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Someone else saved this post' }))
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull()

describe('a save that meets a newer version', () => {
  it('puts different fields together, and says what came from whom', async () => {
    const { user, put, theySave } = await editTogether()
    await user.type(screen.getByLabelText('Description'), ' Mine.')
    await addItem(user, 2, wholeItem)
    theySave({ title: 'Theirs', products: [product({ price: 5 }), product({ id: 'p2', name: 'Hat' })] })
    await press(user, 'Publish Post')
    expect(await toastSays('Post Updated')).toContain(
      'Merged with what somebody else saved meanwhile. Theirs: Title and Shopping Items. Yours: Description and Shopping Items',
    )
    expect(put().map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"8"'])
    expect(put()[1]?.body).toMatchObject({
      title: 'Theirs',
      description: 'All in blue. Mine.',
      products: [{ name: 'Wool coat', price: 5 }, { name: 'Coat' }, { name: 'Hat' }],
    })
  })

  it('goes on when it meets one more', async () => {
    const { server, user, put, theySave } = await editTogether()
    await user.type(screen.getByLabelText('Title'), ' mine')
    theySave({ season: 'summer' })
    const answer = { body: outfit({ season: 'summer' }), headers: etagOf(8) }
    server.change(read, () => {
      theySave({ season: 'summer', tags: ['blue', 'sun'] })
      return answer
    })
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put().map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"8"', '"9"'])
    expect(put()[2]?.body).toMatchObject({ title: 'Midnight mine', season: 'summer', tags: ['blue', 'sun'] })
  })

  it('gives up after so many, and keeps everything', async () => {
    const { server, user, put } = await editTogether()
    await user.type(screen.getByLabelText('Title'), ' mine')
    server.change(save, refused(412, 'Someone else saved this post.'))
    await press(user, 'Publish Post')
    expect(await toastSays('Update Failed')).toContain('Other people save this post at the same time')
    expect(put()).toHaveLength(6)
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Midnight mine')
  })

  it('fails like any save where the newer version does not load', async () => {
    const { server, user, theySave } = await editTogether()
    theySave({ title: 'Theirs' })
    server.change(read, refused(503, 'The catalog is unavailable.'))
    await press(user, 'Publish Post')
    expect(await toastSays('Update Failed')).toContain('The catalog is unavailable.')
    noDialog()
  })

  it('is one step, and undoing it goes back to the version before, so that nothing of theirs is overwritten', async () => {
    const { server, user, put, theySave } = await editTogether()
    await user.type(screen.getByLabelText('Title'), ' mine')
    theySave({ season: 'summer' })
    server.change(save, ({ headers }) =>
      headers['if-match'] === '"7"' ? refused(412, 'Changed') : refused(500, 'Broken'),
    )
    await press(user, 'Publish Post')
    await toastSays('Update Failed')
    expect(screen.getByLabelText('Season')).toHaveProperty('value', 'summer')
    await press(user, 'Undo')
    expect(screen.getByLabelText('Season')).toHaveProperty('value', '')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Midnight mine')
    await press(user, 'Publish Post')
    await waitFor(() => expect(put()).toHaveLength(4))
    expect(put().map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"8"', '"7"', '"8"'])
  })
})

describe('what both have changed', () => {
  it('is asked side by side, saved as chosen, and everything else is merged', async () => {
    const { user, put, theySave } = await editTogether()
    await user.type(screen.getByLabelText('Title'), ' mine')
    await user.selectOptions(screen.getByLabelText('Season'), 'Fall')
    await user.type(screen.getByLabelText('Description'), ' Mine.')
    theySave({ title: 'Theirs', season: 'summer', tags: [], description: 'Written by them.' })
    await press(user, 'Publish Post')
    const asked = await dialog()
    expect(asked.getByText('Title, Description, Tags and Season')).toBeTruthy()
    expect(asked.getByText('Title, Description and Season')).toBeTruthy()
    expect(asked.getByText('3 of 3 left to choose')).toBeTruthy()
    const title = within(asked.getByRole('group', { name: 'Title' }))
    expect(title.getByText('Midnight')).toBeTruthy()
    await user.click(title.getByRole('radio', { name: 'Both Midnight mine / Theirs' }))
    await user.click(asked.getByRole('radio', { name: 'Theirs Summer' }))
    expect(asked.getByRole('button', { name: 'Save merged post' })).toHaveProperty('disabled', true)
    await user.click(asked.getByRole('radio', { name: 'Yours All in blue. Mine.' }))
    await user.click(asked.getByRole('button', { name: 'Save merged post' }))
    expect(await toastSays('Post Updated')).toContain('Theirs: Title, Description, Tags and Season')
    expect(put()[1]?.headers).toMatchObject({ 'if-match': '"8"' })
    expect(put()[1]?.body).toMatchObject({
      ...{ title: 'Midnight mine / Theirs', season: 'summer', tags: [], description: 'All in blue. Mine.' },
    })
  })

  it('can be chosen at once for all, and meets a third version like any save', async () => {
    const { user, put, theySave } = await editTogether()
    await user.type(screen.getByLabelText('Title'), ' mine')
    await user.selectOptions(screen.getByLabelText('Season'), 'Fall')
    theySave({ title: 'Theirs', season: 'summer' })
    await press(user, 'Publish Post')
    const asked = await dialog()
    await user.click(asked.getByRole('button', { name: 'Choose all of yours' }))
    theySave({ title: 'Theirs', season: 'summer', tags: ['sun'] })
    await user.click(asked.getByRole('button', { name: 'Save merged post' }))
    await toastSays('Post Updated')
    expect(put().map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"8"', '"9"'])
    expect(put()[2]?.body).toMatchObject({ title: 'Midnight mine', season: 'fall', tags: ['sun'] })
  })

  it('stays in the form when nobody chooses', async () => {
    const { user, put, theySave } = await editTogether()
    await user.type(screen.getByLabelText('Title'), ' mine')
    theySave({ title: 'Theirs' })
    await press(user, 'Publish Post')
    await user.click((await dialog()).getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Midnight mine')
    expect(put()).toHaveLength(1)
  })

  it('includes publishing, where a button says another thing than what they did', async () => {
    const { user, put, theySave } = await editTogether(outfit({ published: false, publishedAt: null }))
    await user.type(screen.getByLabelText('Title'), ' mine')
    theySave({ published: true })
    await press(user, 'Save as Draft')
    const asked = await dialog()
    await user.click(asked.getByRole('radio', { name: 'Theirs Published' }))
    await user.click(asked.getByRole('button', { name: 'Save merged post' }))
    await toastSays('Post Updated')
    expect(put()[1]?.body).toMatchObject({ title: 'Midnight mine', published: true })
  })
})

describe('a post that was deleted meanwhile', () => {
  it('keeps what was written, for a new post', async () => {
    const { server, user } = await editTogether()
    await user.type(screen.getByLabelText('Title'), ' mine')
    server.change(save, refused(412, 'Someone else saved this post.'))
    server.change(read, refused(404, 'Outfit not found'))
    server.change('POST /api/admin/outfits', { status: 201, body: outfit({ id: 'made' }) })
    await press(user, 'Publish Post')
    const gone = within(await screen.findByRole('dialog', { name: 'This post was deleted' }))
    await user.click(gone.getByRole('button', { name: 'Make a new post' }))
    await screen.findByRole('heading', { name: 'New Post' })
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Midnight mine')
    await press(user, 'Publish Now')
    await toastSays('Post Created')
    expect(server.to('POST /api/admin/outfits')[0]?.body).toMatchObject({
      title: 'Midnight mine',
      images: ['/media/one.webp', '/media/two.webp'],
      products: [{ name: 'Wool coat' }],
    })
  })
})
