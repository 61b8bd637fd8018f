import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { Outfit, Product } from '@vitrine/contracts'
import { dismissToast, Toaster } from '@vitrine/ui'
import { makeQueryClient } from '@vitrine/web-kit'
import { MemoryRouter, Route, Routes, useLocation } from '@vitrine/web-kit/router'
import { createElement as h } from 'react'
import { FeedPage } from './feed/feed-page.tsx'
import { PostPage } from './post/post-page.tsx'
import { QuizPage } from './quiz/quiz-page.tsx'

export type Call = { method: string; path: string; query: Record<string, string>; body: unknown }
export type Answer = { status?: number; body?: unknown; link?: string } | 'never'
export type Answers = Record<string, (call: Call) => Answer>

export const quiz = { age: '26-35', gender: 'female', stylePreferences: ['boho', 'formal'] } as const
export const person = { ...quiz, id: 'u1', email: 'ada@x.org', displayName: 'Ada', createdAt: '2026-01-01' }
export const picture = (letter: string, size = '960x1200') =>
  `/media/${letter.repeat(32)}-${size}-c0ffee.webp`

export const product = (id: string, changes: Partial<Product> = {}): Product => ({
  id,
  outfitId: 'o1',
  name: `Product ${id}`,
  price: 1250,
  amazonUrl: `https://www.amazon.com/dp/${id}`,
  productImageUrl: null,
  position: 'middle-middle',
  imageIndex: 0,
  x: 50,
  y: 50,
  ...changes,
})

export const outfit = (id: string, changes: Partial<Outfit> = {}): Outfit => ({
  id,
  title: `Outfit ${id}`,
  description: `About ${id}.`,
  review: null,
  category: 'boho',
  styleCategory: 'boho',
  images: [picture('a'), picture('b')],
  tags: ['boho', 'linen'],
  targetGender: null,
  targetAgeGroup: null,
  season: null,
  priceRange: null,
  published: true,
  scheduledAt: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  adminUserId: 'a1',
  products: [],
  ...changes,
})

const answeredAlways: Answers = {
  'GET /api/auth/me': () => ({ body: { authenticated: false, user: null } }),
  'POST /api/users': () => ({ body: person }),
  'GET /api/users/u1/liked': () => ({ body: [] }),
  'GET /api/users/u1/favorites': () => ({ body: [] }),
  'POST /api/affiliate-click': () => ({ status: 204 }),
}

export const signedIn: Answers = {
  'GET /api/auth/me': () => ({ body: { authenticated: true, user: person } }),
  'GET /api/favorites/ids': () => ({ body: { posts: [], products: [] } }),
}

/** The server, as these answers have it; what they do not know is 404. */
function serve(answers: Answers) {
  const calls: Call[] = []
  const known = { ...answeredAlways, ...answers }
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.origin)
    const method = init?.method ?? 'GET'
    const sent = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { method, path: url.pathname, query: Object.fromEntries(url.searchParams), body: sent }
    calls.push(call)
    const answer = known[`${method} ${url.pathname}`]?.(call) ?? {
      status: 404,
      body: { message: 'Not found' },
    }
    if (answer === 'never') return new Promise(() => undefined)
    const { status = 200, body, link } = answer
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = { get: (name: string) => (name === 'link' ? (link ?? null) : null) }
    return { ok: status < 400, status, statusText: 'Refused', headers, text: async () => text } as Response
  }
  const to = (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route)
  return { calls, to }
}

function Place() {
  const { pathname, search } = useLocation()
  return h('output', { 'aria-label': 'Address' }, pathname + search)
}

export type Visit = { answers?: Answers; answered?: boolean }

/** Opens a page of this frontend the way a browser does. */
export function visit(path: string, { answers = {}, answered = true }: Visit = {}) {
  if (answered) localStorage.setItem('vitrine.quiz', JSON.stringify(quiz))
  const server = serve(answers)
  const post = h(PostPage)
  const routes = h(
    Routes,
    null,
    h(Route, { path: '/', element: h(FeedPage) }),
    h(Route, { path: '/quiz', element: h(QuizPage) }),
    h(Route, { path: '/post/:id', element: post }),
    h(Route, { path: '/outfit/:id', element: post }),
    h(Route, { path: '*', element: null }),
  )
  const router = h(MemoryRouter, { initialEntries: [path] }, routes, h(Place))
  render(h(QueryClientProvider, { client: makeQueryClient() }, router, h(Toaster)))
  return server
}

export function leave() {
  act(() => dismissToast())
  cleanup()
  localStorage.clear()
}
