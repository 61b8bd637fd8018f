/** @environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { makeQueryClient } from '@vitrine/web-kit'
import { startWorker } from './start-worker.ts'

const loaded = [
  { name: '/assets/feed/feed.0123456789.js', workerStart: 0 },
  { name: '/assets/feed/late.0123456789.js', workerStart: 12 },
]
const nobody = { authenticated: false, user: null }
const signedOut = { ok: true, headers: new Map(), text: async () => JSON.stringify(nobody) }
const turn = () => new Promise((resolve) => setTimeout(resolve))

let told: unknown[]
let registered: string[]
let answerSession: (reply: object) => void
let begin: () => void

/** A page that was loaded, by a browser whose worker is in charge as soon as it is registered. */
function page({ workerStart }: { workerStart: number }) {
  const entries = { navigation: [{ workerStart }], resource: loaded }
  Object.assign(performance, {
    getEntriesByType: (type: keyof typeof entries) => entries[type],
  })
  startWorker(makeQueryClient())
}

beforeEach(() => {
  told = []
  registered = []
  Object.assign(globalThis, {
    __DEVELOPMENT__: false,
    fetch: () => new Promise((resolve) => (answerSession = resolve)),
    requestIdleCallback: (start: () => void) => (begin = start),
    PerformanceObserver: class {
      private readonly tell: (list: object) => void
      constructor(tell: (list: object) => void) {
        this.tell = tell
      }
      observe() {
        this.tell({ getEntries: () => loaded })
      }
    },
  })
  Object.assign(navigator, {
    serviceWorker: {
      controller: { postMessage: (message: unknown) => told.push(message) },
      register: async (address: string) => void registered.push(address),
    },
  })
})
afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'))

const answered = async () => {
  begin()
  await turn()
  answerSession(signedOut)
  await turn()
}

it('a worker that took over while the page loaded is told what was loaded before', async () => {
  page({ workerStart: 0 })
  await answered()
  const [replies, files] = told as { seen: string[]; replies: [string, unknown][] }[]
  expect(replies).toEqual({ seen: [], replies: [['/api/auth/me', nobody]] })
  expect(files).toEqual({ seen: ['/assets/feed/feed.0123456789.js'], replies: [] })
})

it('a worker that answered for the page has seen it all, and is told only that the page is idle', async () => {
  page({ workerStart: 7 })
  await answered()
  expect([registered, told]).toEqual([['/sw.js'], [{ seen: [], replies: [] }]])
})

it('there is none before it is known who is signed in', async () => {
  page({ workerStart: 0 })
  begin()
  await turn()
  expect(registered).toEqual([])
  answerSession(signedOut)
  await turn()
  expect(registered).toEqual(['/sw.js'])
})
