/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Picture } from './picture.tsx'

afterEach(cleanup)

const image = '0123456789abcdef0123456789abcdef-1000x1500-c8b7a6'
const ours = `/media/${image}.webp`

describe('a picture of ours', () => {
  it('offers AVIF and WebP at the widths that it has', () => {
    const { container } = render(<Picture src={ours} alt="A linen suit" sizes="50vw" />)
    const [avif, webp] = container.querySelectorAll('source')
    const set = (format: string) =>
      [320, 640, 960].map((width) => `/media/${image}/${width}.${format} ${width}w`).join(', ')
    expect(avif?.getAttribute('srcset')).toBe(set('avif'))
    expect(webp?.getAttribute('srcset')).toBe(set('webp'))
    expect(avif?.getAttribute('type')).toBe('image/avif')
    expect(avif?.getAttribute('sizes')).toBe('50vw')
  })

  it('keeps its place: size and mean colour are known before it arrives', () => {
    const { container } = render(<Picture src={ours} alt="A linen suit" />)
    const img = screen.getByAltText('A linen suit')
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1000', '1500'])
    const frame = container.firstElementChild as HTMLElement
    expect(frame.style.aspectRatio).toBe('1000 / 1500')
    expect(frame.style.backgroundColor).toBe('rgb(200, 183, 166)')
  })

  it('shows a blurred placeholder until it has loaded', () => {
    const { container } = render(<Picture src={ours} alt="A linen suit" />)
    expect(container.querySelector('.placeholder')?.getAttribute('src')).toBe(`/media/${image}/16.webp`)
    fireEvent.load(screen.getByAltText('A linen suit'))
    expect(container.querySelector('.placeholder')).toBeNull()
  })

  it('waits until it is near, unless it is in the first view', () => {
    const { rerender } = render(<Picture src={ours} alt="A" />)
    expect(screen.getByAltText('A').getAttribute('loading')).toBe('lazy')
    rerender(<Picture src={ours} alt="A" eager />)
    expect(screen.getByAltText('A').getAttribute('loading')).toBe('eager')
    expect(screen.getByAltText('A').getAttribute('fetchpriority')).toBe('high')
  })
})

describe('any other picture', () => {
  it('is a plain image', () => {
    const { container } = render(<Picture src="/somewhere.jpg" alt="A bag" />)
    expect(container.querySelector('source')).toBeNull()
    expect(screen.getByAltText('A bag').getAttribute('src')).toBe('/somewhere.jpg')
  })

  it('leaves a calm ground with its name when it is broken', () => {
    const { container } = render(<Picture src="/gone.jpg" alt="A bag" />)
    fireEvent.error(screen.getByAltText('A bag'))
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('img', { name: 'A bag' })).toBeTruthy()
  })

  it('leaves the same ground when there is none', () => {
    render(<Picture src={null} alt="A bag" />)
    expect(screen.getByRole('img', { name: 'A bag' })).toBeTruthy()
  })
})
