import { JSDOM, VirtualConsole } from 'jsdom'

const itself = ['window', 'self', 'top', 'parent', 'frames', 'globalThis', 'global']
const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent']
/** What jsdom works with. */
const ofNode =
  'console performance crypto atob btoa queueMicrotask setTimeout setInterval clearTimeout clearInterval'

/** The property of Node's global object that stands for that of a window. */
function propertyOf(window, name) {
  if (!Object.getOwnPropertyDescriptor(window, name)?.get) {
    const value = window[name]
    const isMethod = typeof value === 'function' && /^[a-z]/.test(name)
    return { value: isMethod ? value.bind(window) : value, writable: true }
  }
  const set = (value) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return { get: () => window[name], set }
}

const { setTimeout, setInterval, clearTimeout, setImmediate, clearImmediate } = globalThis
const timers = new Set()
const immediates = new Set()
const noted =
  (start) =>
  (...given) => {
    const timer = start(...given)
    timers.add(timer)
    return timer
  }
/** Timers end with the page; `setImmediate`, in which React works, is waited for. */
const timersOfPages = {
  setTimeout: noted(setTimeout),
  setInterval: noted(setInterval),
  setImmediate(work, ...given) {
    const immediate = setImmediate(() => {
      immediates.delete(immediate)
      work(...given)
    })
    immediates.add(immediate)
    return immediate
  },
  clearImmediate(immediate) {
    immediates.delete(immediate)
    clearImmediate(immediate)
  },
}

/** Makes Node's global object the window of an empty page; answers how it is closed. What fails in it unseen fails the test. */
export function openPage() {
  const virtualConsole = new VirtualConsole().sendTo(console, { omitJSDOMErrors: true })
  virtualConsole.on('jsdomError', (error) => process.emit('uncaughtException', error.detail ?? error))
  const { window } = new JSDOM('<!DOCTYPE html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
    virtualConsole,
  })
  const leftOut = new Set([...itself, ...ofNode.split(' ')])
  const define = (name, property) =>
    Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...property })
  for (const name of [...Object.getOwnPropertyNames(window), ...inherited])
    if (!leftOut.has(name) && !Object.is(window[name], globalThis[name]))
      define(name, propertyOf(window, name))
  for (const name of itself) define(name, { value: globalThis, writable: true })
  Object.assign(globalThis, timersOfPages)
  return async () => {
    window.close()
    timers.forEach(clearTimeout)
    timers.clear()
    while (immediates.size > 0) await new Promise((resolve) => setTimeout(resolve))
  }
}
