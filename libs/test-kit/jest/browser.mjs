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
  // A busy machine fails no test.
  ;(await import('@testing-library/dom')).configure({ asyncUtilTimeout: 10_000 })
}
