/** What jsdom has no layout for: every element is 400 × 500, slides lie side by side, everything is in view. */
const width = 400
const height = 500

class Seen {
  readonly #callback: (entries: unknown[], observer: unknown) => void
  constructor(callback: (entries: unknown[], observer: unknown) => void) {
    this.#callback = callback
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true, contentRect: { width, height } }
    queueMicrotask(() => this.#callback([entry], this))
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const nthSlide = (element: Element) =>
  element.getAttribute('aria-roledescription') === 'slide'
    ? [...(element.parentElement?.children ?? [])].indexOf(element)
    : 0

const getters: Record<string, (this: HTMLElement) => number> = {
  offsetWidth: () => width,
  offsetHeight: () => height,
  offsetLeft() {
    return nthSlide(this) * width
  },
  offsetTop: () => 0,
}

export function layOut({ pageHeight = 5000 } = {}) {
  for (const [name, get] of Object.entries(getters))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get })
  Object.assign(globalThis, { ResizeObserver: Seen, IntersectionObserver: Seen })
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.scrollTo = () => undefined
  document.head.innerHTML = '<style>[aria-roledescription="slide"] { margin: 0px }</style>'
  setPageHeight(pageHeight)
  scrollTo(0)
}

export const setPageHeight = (value: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value })

export function scrollTo(value: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value })
  window.dispatchEvent(new Event('scroll'))
}
