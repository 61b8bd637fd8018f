/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layOut } from '../fixtures/browser.fixtures.ts'
import { leave, outfit, picture, product, signedIn, visit, type Answers } from '../fixtures/visit.fixtures.ts'
import { Gallery } from '../gallery/gallery.tsx'
import { galleryShape } from '../gallery/picture-size.ts'

const coat = product('coat', { name: 'Wool coat', price: 34500, x: 25, y: 15, position: 'top-left' })
const boots = product('boots', { name: 'Boots', x: 90, y: 99 })
const hat = product('hat', { name: 'Straw hat', imageIndex: 1 })
const trap = product('trap', { name: 'Trap', amazonUrl: 'javascript:alert(1)', x: 50, y: 50 })
let made = 0
/** A new outfit each time: the picture last seen of an outfit is remembered. */
const open = (answers: Answers = {}) => {
  const shown = outfit(`o${++made}`, { title: 'Look', products: [coat, boots, hat, trap], version: 7 })
  return visit({ '/': () => <Gallery outfit={shown} way={{ to: '/post/look' }} /> }, '/', { answers })
}

const spot = (name: RegExp) => screen.findByRole('button', { name })
const tooltip = () => screen.queryByRole('dialog')
/** A press that says itself how long it took. */
function press(target: HTMLElement, milliseconds: number) {
  const at = (type: string, timeStamp: number) =>
    Object.defineProperty(new MouseEvent(type, { bubbles: true, detail: 1 }), 'timeStamp', {
      value: timeStamp,
    })
  fireEvent(target, at('pointerdown', 1_000))
  fireEvent(target, at('click', 1_000 + milliseconds))
}

beforeEach(() => layOut())
afterEach(leave)

describe('a gallery', () => {
  it('is as wide as its first picture is at 500 px', () => {
    expect(galleryShape([picture('a', '1200x800'), picture('b')])).toEqual({ '--aspect': 1.5 })
    expect(galleryShape(['https://elsewhere.example/a.jpg'])).toEqual({ '--aspect': 0.8 })
    expect(galleryShape([])).toEqual({})
  })
})

describe('a picture of a gallery', () => {
  it('is read out as its words, or as which one it is', async () => {
    const shown = outfit('described', { title: 'Look', imageAlts: ['', 'A coat on a bridge in the rain'] })
    visit({ '/': () => <Gallery outfit={shown} /> }, '/')
    expect(await screen.findByRole('img', { name: 'Look, picture 1 of 2' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    expect(await screen.findByRole('img', { name: 'A coat on a bridge in the rain' })).toBeTruthy()
  })
})

describe('the hotspots of a picture', () => {
  it('lie where the products are worn, clamped inside', async () => {
    open()
    const { left, top } = (await spot(/Wool coat/)).style
    expect([left, top]).toEqual(['100px', '75px'])
    expect((await spot(/Boots/)).style.top).toBe('478px')
  })

  it('are those of the visible picture only', async () => {
    open()
    await spot(/Wool coat/)
    expect(screen.queryByRole('button', { name: /Straw hat/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    await spot(/Straw hat/)
    expect(screen.queryByRole('button', { name: /Wool coat/ })).toBeNull()
    const dots = screen.getAllByRole('button', { name: /^Picture \d of 2$/ })
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, 'true'])
  })

  it('are one stop of the keyboard, as are the pictures', async () => {
    open()
    await spot(/Wool coat/)
    await userEvent.tab()
    expect(document.activeElement).toBe(await spot(/Wool coat/))
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await spot(/Boots/))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Picture 1 of 2' }))
    await userEvent.keyboard('{ArrowRight}')
    await spot(/Straw hat/)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Picture 2 of 2' }))
    await userEvent.keyboard('{Home}')
    await spot(/Wool coat/)
  })

  it('leave the arrow keys to the pictures everywhere else in the gallery', async () => {
    open()
    await spot(/Wool coat/)
    screen.getByRole('region', { name: 'Pictures of Look' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await spot(/Straw hat/)
    await userEvent.keyboard('{ArrowLeft}')
    await spot(/Wool coat/)
  })
})

describe('the tooltip', () => {
  it('opens on a quick tap and shows the product', async () => {
    open()
    await userEvent.click(await spot(/Wool coat/))
    const shown = within(await screen.findByRole('dialog', { name: 'Wool coat' }))
    expect(shown.getByText('$345.00')).toBeTruthy()
    expect(shown.getByText('Available at the external retailer')).toBeTruthy()
    expect(shown.getByText(/Affiliate link/)).toBeTruthy()
  })

  it('stays closed on a long press', async () => {
    open()
    const target = await spot(/Wool coat/)
    press(target, 200)
    expect(tooltip()).toBeNull()
    press(target, 199)
    expect(tooltip()).not.toBeNull()
  })

  it('stays closed when the finger moved 8 px', async () => {
    open()
    const target = await spot(/Wool coat/)
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 100, clientY: 100 } },
      { target, coords: { clientX: 108, clientY: 100 } },
      { keys: '[/MouseLeft]', target, coords: { clientX: 108, clientY: 100 } },
    ])
    expect(tooltip()).toBeNull()
  })

  it('always opens by keyboard; Esc closes it, and the focus returns', async () => {
    open()
    const target = await spot(/Wool coat/)
    target.focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(tooltip())
    await userEvent.keyboard('{Escape}')
    expect(tooltip()).toBeNull()
    expect(document.activeElement).toBe(target)
  })

  it('closes on a press outside, which then leads nowhere', async () => {
    open()
    await userEvent.click(await spot(/Wool coat/))
    await userEvent.click(screen.getByRole('img', { name: 'Look, picture 1 of 2' }))
    expect(tooltip()).toBeNull()
    expect(screen.getByLabelText('Address').textContent).toBe('/')
  })

  it('makes room for the next', async () => {
    open()
    await userEvent.click(await spot(/Wool coat/))
    await userEvent.click(await spot(/Boots/))
    expect(screen.getByRole('dialog', { name: 'Boots' })).toBeTruthy()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('leads to the retailer by a real link, and reports the click', async () => {
    const { to } = open()
    await userEvent.click(await spot(/Wool coat/))
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Shop Now: Wool coat' })
    expect([link.href, link.target, link.rel]).toEqual([
      'https://www.amazon.com/dp/coat',
      '_blank',
      'noopener noreferrer sponsored nofollow',
    ])
    await userEvent.click(link)
    await waitFor(() => expect(to('POST /api/affiliate-click')).toHaveLength(1))
    expect(to('POST /api/affiliate-click')[0]?.body).toMatchObject({
      productId: 'coat',
      outfitVersion: 7,
      userId: 'anonymous',
    })
  })

  it('offers no link that a browser should not follow', async () => {
    open()
    await userEvent.click(await spot(/Trap/))
    expect(screen.getByRole('dialog', { name: 'Trap' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Shop Now/ })).toBeNull()
  })

  it('saves the product for someone signed in, in the words of a product', async () => {
    const { to } = open({
      ...signedIn,
      'POST /api/favorites/products': () => ({ status: 201, body: {} }),
    })
    await userEvent.click(await spot(/Wool coat/))
    await userEvent.click(screen.getByRole('button', { name: 'Add Wool coat to favorites' }))
    expect(await screen.findByText('The product has been saved to your favorites.')).toBeTruthy()
    expect(to('POST /api/favorites/products')[0]?.body).toEqual({ productId: 'coat' })
  })

  it.each([
    [409, [], 'This product is already in your favorites.'],
    [500, [], 'Failed to add product to favorites.'],
    [500, ['coat'], 'Failed to remove product from favorites.'],
  ])('says after %d what became of it', async (status, products, text) => {
    open({
      ...signedIn,
      'GET /api/favorites/ids': () => ({ body: { posts: [], products } }),
      'POST /api/favorites/products': () => ({ status }),
      'DELETE /api/favorites/products/coat': () => ({ status }),
    })
    await userEvent.click(await spot(/Wool coat/))
    const heart = await screen.findByRole('button', {
      name: 'Add Wool coat to favorites',
      pressed: products.length > 0,
    })
    await userEvent.click(heart)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('asks a visitor to sign in', async () => {
    open()
    await userEvent.click(await spot(/Wool coat/))
    await userEvent.click(screen.getByRole('button', { name: 'Add Wool coat to favorites' }))
    expect(await screen.findByText('Please sign in to save products to your favorites.')).toBeTruthy()
  })
})
