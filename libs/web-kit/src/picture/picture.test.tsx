/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
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

  it('stays in view around its focal point, and in the middle without one', () => {
    const { container, rerender } = render(<Picture src={ours} alt="A" focus={{ x: 30, y: 0 }} />)
    const frame = container.firstElementChild as HTMLElement
    expect(frame.style.objectPosition).toBe('30% 0%')
    rerender(<Picture src={ours} alt="A" focus={null} />)
    expect(frame.style.objectPosition).toBe('')
  })

  it('waits until it is near, unless it is in the first view', () => {
    const { rerender } = render(<Picture src={ours} alt="A" />)
    expect(screen.getByAltText('A').getAttribute('loading')).toBe('lazy')
    rerender(<Picture src={ours} alt="A" eager />)
    expect(screen.getByAltText('A').getAttribute('loading')).toBe('eager')
    expect(screen.getByAltText('A').getAttribute('fetchpriority')).toBe('high')
  })
})

describe('a picture of ours that fails', () => {
  let answers: number[]
  let asked: number
  const { fetch } = globalThis
  beforeEach(() => {
    jest.useFakeTimers()
    asked = 0
    globalThis.fetch = async () => {
      asked += 1
      const status = answers.shift() ?? 503
      return { ok: status === 200, status, headers: new Headers(), blob: async () => new Blob() } as Response
    }
  })
  afterEach(() => {
    jest.useRealTimers()
    globalThis.fetch = fetch
    setOnLine(true)
  })
  const setOnLine = (value: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value })
    window.dispatchEvent(new Event(value ? 'online' : 'offline'))
  }
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

  async function failing(first: number[]) {
    answers = first
    const { container } = render(<Picture src={ours} alt="A linen suit" />)
    const img = screen.getByAltText('A linen suit') as HTMLImageElement
    fireEvent.error(img)
    await act(() => import('./picture-again.tsx'))
    await pass(0)
    const loads: string[] = []
    img.setAttribute = (_, address) => void loads.push(address)
    const frame = container.firstElementChild as HTMLElement
    return { container, img, loads, frame }
  }

  it('waits under its placeholder and its name, and is shown as soon as the browser has it', async () => {
    const { container, img, loads, frame } = await failing([503, 200])
    expect(frame.dataset['state']).toBe('waiting')
    expect(container.querySelector('.placeholder')).not.toBeNull()
    expect(screen.getByAltText('A linen suit')).toBe(img)
    await pass(1_500)
    expect([asked, loads]).toEqual([1, []])
    await pass(3_000)
    expect([asked, loads]).toEqual([2, [`/media/${image}/960.webp`]])
    fireEvent.load(img)
    expect(frame.dataset['state']).toBe('loaded')
    expect(container.querySelector('.placeholder')).toBeNull()
  })

  it('is not asked for without a connection, and at once when there is one again', async () => {
    const { loads } = await failing([200])
    await act(async () => setOnLine(false))
    await pass(600_000)
    expect(asked).toBe(0)
    await act(async () => setOnLine(true))
    await pass(1_500)
    expect([asked, loads.length]).toEqual([1, 1])
  })

  it('leaves a calm ground where there is none, until the connection has been away', async () => {
    const { container, frame } = await failing([404, 200])
    await pass(1_500)
    expect(frame.dataset['state']).toBe('broken')
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('img', { name: 'A linen suit' })).toBeTruthy()
    await act(async () => setOnLine(false))
    await act(async () => setOnLine(true))
    await pass(1_500)
    expect([frame.dataset['state'], asked]).toEqual(['waiting', 2])
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
