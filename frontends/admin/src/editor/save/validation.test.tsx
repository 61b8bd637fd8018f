/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { close, toastSays } from '../../fixtures/open.fixtures.tsx'
import { addItem, create, fillIn, press, wholeItem } from '../editor.fixtures.tsx'

afterEach(close)

describe('a post is checked before it is saved', () => {
  it('in this order: title, description, category, image', async () => {
    const { server, user } = await create()

    await press(user, 'Publish Now')
    expect(await toastSays('Title Required')).toContain('Please enter a title for your fashion post')
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true')

    await user.type(screen.getByLabelText('Title'), 'Midnight')
    await press(user, 'Publish Now')
    await toastSays('Description Required')
    expect(document.activeElement).toBe(screen.getByLabelText('Description'))
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBeNull()

    await user.type(screen.getByLabelText('Description'), 'All in blue.')
    await press(user, 'Publish Now')
    expect(await toastSays('Category Required')).toContain('Please select a category for your fashion post')
    expect(document.activeElement).toBe(screen.getByLabelText('Category'))

    await user.selectOptions(screen.getByLabelText('Category'), 'boho')
    await press(user, 'Publish Now')
    expect(await toastSays('Image Required')).toContain(
      'Please upload at least one image for your fashion post',
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Upload image 1 (required)'))
    expect(screen.getByRole('alert').textContent).toBe(
      'Please upload at least one image for your fashion post',
    )
    expect(server.to('POST /api/admin/outfits')).toEqual([])
  })

  it.each([
    ['spaces', '   '],
    ['what nobody sees', '\u200b'],
  ])('a title of %s is none', async (_, title) => {
    const { user } = await create()
    await user.type(screen.getByLabelText('Title'), title)
    await press(user, 'Save as Draft')
    await toastSays('Title Required')
  })

  it('Enter in a line of text does not save', async () => {
    const { server, user } = await create()
    await fillIn(user)
    await user.type(screen.getByLabelText('Title'), '{Enter}')
    expect(server.to('POST /api/admin/outfits')).toEqual([])
  })
})

describe('the review', () => {
  it('is cut at 1000 characters and warns past 200 words', async () => {
    const { server, user } = await create()
    await fillIn(user)
    const review = screen.getByLabelText('Fashion Expert Review (200 words max)')
    await user.click(review)
    await user.paste('so '.repeat(201).trim())
    expect(screen.getByText(/201 of 200 words, 602 of 1000 characters. Longer than 200 words/)).toBeTruthy()
    await user.paste('x'.repeat(900))
    expect(screen.getByText(/1000 of 1000 characters.*Cut at 1000 characters/)).toBeTruthy()
    await press(user, 'Save as Draft')
    await toastSays('Post Created')
    const { review: sent } = server.to('POST /api/admin/outfits')[0]?.body as { review: string }
    expect(sent).toHaveLength(1000)
  })
})

describe('tags', () => {
  it('are added by Add and by Enter, trimmed, and removed', async () => {
    const { server, user } = await create()
    await fillIn(user)
    const field = screen.getByLabelText('New tag')
    await user.type(field, '  Boho ')
    await press(user, 'Add tag')
    await user.type(field, 'linen{Enter}')
    await user.type(field, 'sun{Enter}')
    await press(user, 'Remove tag linen')
    await press(user, 'Save as Draft')
    await toastSays('Post Created')
    expect(server.to('POST /api/admin/outfits')[0]?.body).toMatchObject({ tags: ['Boho', 'sun'] })
  })

  it('are refused when empty or there already, whatever their case', async () => {
    const { user } = await create()
    const field = screen.getByLabelText('New tag')
    await user.type(field, '  {Enter}')
    expect(screen.getByText('Type a tag first')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'Boho{Enter}')
    await user.type(field, 'BOHO{Enter}')
    expect(screen.getByText('“BOHO” is already there')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Remove tag/ })).toHaveLength(1)
  })
})

describe('an incomplete product', () => {
  it('is marked before saving, skipped, and counted', async () => {
    const { server, user } = await create()
    await fillIn(user)
    await addItem(user, 1, wholeItem)
    const second = await addItem(user, 2, { name: 'Hat', link: 'https://a.example/hat' })
    await addItem(user, 3, {})
    expect(second.getByText('Incomplete')).toBeTruthy()
    expect(second.getByText('Not saved until it has a price and a picture.')).toBeTruthy()
    expect(screen.getByText('1 item not saved until complete.')).toBeTruthy()
    await press(user, 'Save as Draft')
    expect(await toastSays('Post Created')).toContain('1 item not saved. It waits on this device.')
    const body = server.to('POST /api/admin/outfits')[0]?.body as { products: { name: string }[] }
    expect(body.products.map(({ name }) => name)).toEqual(['Coat'])
  })

  it('says what is wrong with a price and a link', async () => {
    const { user } = await create()
    const item = await addItem(user, 1, { name: 'Hat', price: '0', link: 'javascript:alert(1)' })
    expect(item.getByText('Between $0.01 and $1,000,000')).toBeTruthy()
    expect(item.getByText(/Must be a plain address/)).toBeTruthy()
    await waitFor(() =>
      expect(item.getByText('Not saved until it has a price, a link and a picture.')).toBeTruthy(),
    )
  })
})
