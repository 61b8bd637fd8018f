/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { close, outfit, product, toastSays } from '../fixtures/open.fixtures.tsx'
import { edit, openItem, press } from './editor.fixtures.tsx'

afterEach(close)

const put = 'PUT /api/admin/outfits/outfit-1'

describe('a post that was stored before its words had lists', () => {
  it('is marked, is not sent as it is, and is saved once something else is chosen', async () => {
    const { server, user } = await edit(outfit({ season: 'monsoon' }))
    const season = screen.getByLabelText('Season')
    const marked = '“monsoon” is no longer in the list. Please choose again.'
    expect(season).toHaveProperty('value', 'monsoon')
    expect(screen.getByText(marked)).toBeTruthy()
    await press(user, 'Publish Post')
    expect(await toastSays('Choose Again')).toContain(marked)
    await waitFor(() => expect(document.activeElement).toBe(season))
    expect(server.to(put)).toEqual([])
    await user.selectOptions(season, 'Summer')
    expect(season.getAttribute('aria-invalid')).toBeNull()
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(server.to(put)[0]?.body).toMatchObject({ season: 'summer' })
  })

  it('asks for a category again', async () => {
    const { user } = await edit(outfit({ category: 'grunge' }))
    expect(screen.getByText('“grunge” is no longer in the list. Please choose again.')).toBeTruthy()
    await press(user, 'Publish Post')
    expect(await toastSays('Category Required')).toContain('Please select a category for your fashion post')
  })

  it('has the spelled-out price range mended', async () => {
    const { server, user } = await edit(outfit({ priceRange: 'over-200' }))
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(server.to(put)[0]?.body).toMatchObject({ priceRange: '200+' })
  })

  it('has its long tags removed first', async () => {
    const long = 'x'.repeat(41)
    const { user } = await edit(outfit({ tags: [long] }))
    await press(user, 'Publish Post')
    await toastSays('Tag Too Long')
    await press(user, `Remove tag ${long}`)
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
  })

  it('says at its field what the server no longer takes, and is saved once it is mended', async () => {
    const issues = [{ path: 'title', message: 'Please leave out control characters' }]
    const refusal = { message: 'title: …', code: 'request-invalid', issues }
    let isMended = false
    const { user } = await edit(outfit({ title: 'Sum\u202emer', tags: ['sum\u2066mer'] }), {
      [put]: () => (isMended ? { body: outfit() } : { status: 400, body: refusal }),
    })
    await press(user, 'Publish Post')
    expect(await toastSays('Tag Not Allowed')).toContain('“sum\u2066mer”: Please leave out')
    await press(user, 'Remove tag sum\u2066mer')
    await press(user, 'Publish Post')
    expect(await screen.findByText('Please leave out control characters')).toBeTruthy()
    isMended = true
    await user.clear(screen.getByLabelText('Title'))
    await user.type(screen.getByLabelText('Title'), 'Summer')
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
  })

  it('has its pictures from elsewhere uploaded first', async () => {
    const { user } = await edit(outfit({ images: ['https://elsewhere.example/a.jpg', '/media/b.webp'] }))
    expect(screen.getByText('Not uploaded here: remove it and upload the picture first.')).toBeTruthy()
    await press(user, 'Publish Post')
    expect(await toastSays('Image Not Uploaded')).toContain('Upload the picture first')
  })
})

describe('what the server refuses', () => {
  const refusal = (path: string, message: string) => ({
    [put]: {
      status: 400,
      body: { message: `${path}: ${message}`, code: 'request-invalid', issues: [{ path, message }] },
    },
  })

  it('stands at its field, which has the focus, until it is changed', async () => {
    const { user } = await edit(outfit(), refusal('title', 'Too long by one'))
    await press(user, 'Publish Post')
    expect(await toastSays('Update Failed')).toContain('title: Too long by one')
    expect(await screen.findByText('Too long by one')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
    await user.type(screen.getByLabelText('Title'), '!')
    expect(screen.queryByText('Too long by one')).toBeNull()
  })

  it('opens the item that it is about', async () => {
    const { user } = await edit(outfit({ products: [product()] }), refusal('products.0.price', 'Too dear'))
    await press(user, 'Publish Post')
    expect(await screen.findByText('Too dear')).toBeTruthy()
    const item = screen.getByRole('group', { name: 'Item 1' })
    expect(item.querySelector('[aria-expanded]')?.getAttribute('aria-expanded')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Price in dollars')))
  })

  it('of a picture stands at the picture', async () => {
    const { user } = await edit(
      outfit({ products: [product({ productImageUrl: 'https://elsewhere.example/coat.jpg' })] }),
      { [put]: { status: 400, body: { message: 'Upload the picture first', code: 'picture-not-uploaded' } } },
    )
    await openItem(user, 1)
    await press(user, 'Publish Post')
    await toastSays('Update Failed')
    expect(screen.getAllByText('Upload the picture first').length).toBeGreaterThan(0)
  })
})
