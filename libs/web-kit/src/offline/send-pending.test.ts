/** @environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { makeQueryClient } from '../client/query-client.ts'
import { saveUserId } from '../session/current-user.ts'
import { saveQuiz, skippedQuiz } from '../session/quiz-data.ts'
import { sessionQuery } from '../session/session.ts'
import { setSession } from '../session/sign-in.ts'
import { noteSignedIn } from '../session/note-signed-in.ts'
import { makeChange } from './change.ts'
import { isOnline, noteReached } from './connection.ts'
import { pendingChanges } from './pending-changes.ts'
import { sendPending } from './send-pending.ts'

const ada = { id: 'u1', email: 'ada@x.org', displayName: 'Ada', age: '26-35', gender: 'female' } as const
const user = { ...ada, stylePreferences: ['boho' as const], createdAt: '2026-01-01T00:00:00.000Z' }
const like = { kind: 'like', id: 'o1', wanted: true } as const
const heart = { kind: 'favorite-post', id: 'o1', wanted: true } as const

type Answer = { status?: number; body?: unknown }
let sent: string[]
let server: Record<string, () => Answer> | undefined

const connect = (answers: Record<string, () => Answer> = {}) => {
  server = {
    'GET /api/auth/me': () => ({ body: { authenticated: false, user: null } }),
    'POST /api/users': () => ({ body: { id: 'made' } }),
    'POST /api/interactions/like': () => ({ status: 204 }),
    'DELETE /api/interactions/like': () => ({ status: 204 }),
    'POST /api/favorites/posts': () => ({ status: 201, body: { outfitId: 'o1' } }),
    ...answers,
  }
  setOnLine(true)
  noteReached(true)
}
const disconnect = () => {
  server = undefined
  setOnLine(false)
}
const likedOffline = async () => {
  disconnect()
  const client = makeQueryClient()
  await makeChange(client, like)
  return client
}
const setOnLine = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value })

beforeEach(() => {
  localStorage.clear()
  sent = []
  globalThis.fetch = async (input, init) => {
    const route = `${init?.method ?? 'GET'} ${String(input)}`
    if (!server) throw new TypeError('Failed to fetch')
    sent.push(`${route} ${typeof init?.body === 'string' ? init.body : ''}`.trim())
    const { status = 200, body } = server[route]?.() ?? { status: 404 }
    const text = body === undefined ? '' : JSON.stringify(body)
    return {
      ok: status < 300,
      status,
      statusText: '',
      headers: new Headers(),
      text: async () => text,
    } as Response
  }
  saveQuiz(skippedQuiz)
  saveUserId('u1')
})

const writes = () => sent.filter((call) => !call.startsWith('GET'))
const liked = 'POST /api/interactions/like {"userId":"u1","outfitId":"o1"}'

describe('a like without a connection', () => {
  it('is kept, and sent once when there is one', async () => {
    disconnect()
    const client = makeQueryClient()
    expect(await makeChange(client, like)).toEqual({ outcome: 'stored', userId: 'u1' })
    connect()
    expect(await Promise.all([sendPending(client), sendPending(client)])).toContainEqual({
      sent: 1,
      refused: 0,
    })
    expect(await sendPending(client)).toEqual({ sent: 0, refused: 0 })
    expect(writes()).toEqual([liked])
    expect(pendingChanges()).toEqual([])
  })

  it('is kept when the server cannot be reached though the device is online, and the page knows', async () => {
    connect()
    server = undefined
    const client = makeQueryClient()
    expect(await makeChange(client, like)).toMatchObject({ outcome: 'stored' })
    expect([pendingChanges()[0]?.tried, isOnline()]).toEqual([true, false])
  })

  it('is made under an id of its own for a visitor who has none yet', async () => {
    saveUserId(undefined)
    const client = await likedOffline()
    connect()
    await sendPending(client)
    expect(writes().at(-1)).toBe('POST /api/interactions/like {"userId":"made","outfitId":"o1"}')
  })

  it('is nothing for a visitor without answers', async () => {
    localStorage.clear()
    disconnect()
    expect(await makeChange(makeQueryClient(), like)).toBeUndefined()
    expect(pendingChanges()).toEqual([])
  })

  it('that is taken back is never sent', async () => {
    const client = await likedOffline()
    await makeChange(client, { ...like, wanted: false })
    connect()
    await sendPending(client)
    expect(writes()).toEqual([])
  })

  it('waits on while the server is not well, and goes when it is', async () => {
    const client = await likedOffline()
    connect({ 'POST /api/interactions/like': () => ({ status: 503 }) })
    expect(await sendPending(client)).toEqual({ sent: 0, refused: 0 })
    expect(pendingChanges()).toHaveLength(1)
    connect()
    expect(await sendPending(client)).toEqual({ sent: 1, refused: 0 })
  })

  it('that is refused is dropped, and said', async () => {
    const client = await likedOffline()
    connect({ 'POST /api/interactions/like': () => ({ status: 404 }) })
    expect(await sendPending(client)).toEqual({ sent: 0, refused: 1 })
    expect(pendingChanges()).toEqual([])
  })
})

it('what is not for somebody is hidden with its reason as soon as there is a connection', async () => {
  disconnect()
  const client = makeQueryClient()
  await makeChange(client, { kind: 'hide', id: 'o1', wanted: true })
  await makeChange(client, { kind: 'hide', id: 'o1', wanted: true, reason: 'price' })
  await makeChange(client, { kind: 'hide', id: 'o2', wanted: true })
  await makeChange(client, { kind: 'hide', id: 'o2', wanted: false })
  connect({ 'POST /api/taste/hidden': () => ({ status: 204 }) })
  expect(await sendPending(client)).toEqual({ sent: 1, refused: 0 })
  expect(writes()).toEqual(['POST /api/taste/hidden {"outfitId":"o1","reason":"price"}'])
})

describe('a heart without a connection', () => {
  it('is kept for who was signed in, and sent when the server says that they still are', async () => {
    noteSignedIn(user)
    disconnect()
    expect(await makeChange(makeQueryClient(), heart)).toMatchObject({ outcome: 'stored' })
    connect({ 'GET /api/auth/me': () => ({ body: { authenticated: true, user } }) })
    expect(await sendPending(makeQueryClient())).toEqual({ sent: 1, refused: 0 })
    expect(writes()).toEqual(['POST /api/favorites/posts {"outfitId":"o1"}'])
  })

  it('that is one already is as good as sent', async () => {
    noteSignedIn(user)
    disconnect()
    await makeChange(makeQueryClient(), heart)
    connect({
      'GET /api/auth/me': () => ({ body: { authenticated: true, user } }),
      'POST /api/favorites/posts': () => ({ status: 409 }),
    })
    expect(await sendPending(makeQueryClient())).toEqual({ sent: 1, refused: 0 })
  })

  it('is not sent for somebody else', async () => {
    noteSignedIn(user)
    disconnect()
    await makeChange(makeQueryClient(), heart)
    connect({ 'GET /api/auth/me': () => ({ body: { authenticated: true, user: { ...user, id: 'u2' } } }) })
    expect(await sendPending(makeQueryClient())).toEqual({ sent: 0, refused: 0 })
    expect([writes(), pendingChanges()]).toEqual([[], []])
  })

  it('is kept for nobody who is not signed in', async () => {
    disconnect()
    expect(await makeChange(makeQueryClient(), heart)).toBeUndefined()
    expect(pendingChanges()).toEqual([])
  })
})

it.each([
  ['signs out', undefined],
  ['is followed by another', { ...user, id: 'u2' }],
])('what waits is dropped, and what was stored removed, when a person %s', async (_, next) => {
  const told: unknown[] = []
  const registration = { active: { postMessage: (message: unknown) => told.push(message) } }
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => registration } })
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, { authenticated: true, user })
  noteSignedIn(user)
  disconnect()
  await makeChange(client, heart)
  setSession(client, next)
  await Promise.resolve()
  expect(pendingChanges()).toEqual([])
  expect(told).toEqual([{ forget: true }])
})

it('reads a list again whose first answer was under way while a like was sent', async () => {
  disconnect()
  const client = makeQueryClient()
  await makeChange(client, like)
  let isLiked = false
  const asked: boolean[] = []
  connect({ 'POST /api/interactions/like': () => ((isLiked = true), { status: 204 }) })
  const first = Promise.withResolvers<void>()
  const list = new QueryObserver(client, {
    queryKey: ['/api/interactions/ids', 'u1'],
    queryFn: async () => {
      const answer = isLiked
      if (asked.push(answer) === 1) await first.promise
      return answer
    },
  })
  const leave = list.subscribe(() => undefined)
  expect(asked).toEqual([false])
  const sending = sendPending(client)
  setTimeout(first.resolve, 100)
  await sending
  leave()
  expect(list.getCurrentResult().data).toBe(true)
})
