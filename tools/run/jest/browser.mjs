import { TextDecoder, TextEncoder } from 'node:util'

/** What every browser has and jsdom does not. */
globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder
if (globalThis.document) {
  globalThis.scrollTo = () => undefined
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.ResizeObserver ??= Observer
  globalThis.IntersectionObserver ??= Observer
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 10_000 }) // a busy machine fails no test
}
