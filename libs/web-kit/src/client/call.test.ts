import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { CallFailed, isStatus, messageOf } from './call-failed.ts'
import { call, callWithHeaders, nextIn } from './call.ts'
import { makeQueryClient } from './query-client.ts'

/** Each call begins a trace. */
const traceparent = expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)

const fetched = jest.fn<typeof fetch>()
const original = globalThis.fetch

beforeEach(() => {
  fetched.mockReset()
  globalThis.fetch = fetched
})

afterEach(() => {
  globalThis.fetch = original
})

const answer = (body: string, init?: ResponseInit) => fetched.mockResolvedValue(new Response(body, init))
const sent = () => {
  const [address, init] = fetched.mock.calls[0]!
  return { address, ...init }
}
const failureOf = async (calling: Promise<unknown>) => {
  const error = await calling.catch((reason: unknown) => reason)
  if (!(error instanceof CallFailed)) throw new Error('The call did not fail')
  return error
}

describe('a call', () => {
  it('fills the address in and leaves out what is not given', async () => {
    answer('{"id":"a b"}')
    const outfit = await call('GET /api/outfits/:id', { params: { id: 'a b' }, query: { userId: undefined } })
    expect(outfit.id).toBe('a b')
    expect(sent()).toMatchObject({ address: '/api/outfits/a%20b', method: 'GET', credentials: 'same-origin' })
  })

  it('sends a JSON body, and its content type only then', async () => {
    answer('{}')
    await call('POST /api/favorites/posts', { body: { outfitId: '1' } })
    expect(sent()).toMatchObject({
      body: '{"outfitId":"1"}',
      headers: { 'content-type': 'application/json' },
    })
    fetched.mockClear()
    answer('', { status: 200 })
    await call('POST /api/admin/logout')
    expect(sent()).not.toHaveProperty('body')
    expect(sent().headers).toEqual({ traceparent })
  })

  it('sends a form as it is', async () => {
    answer('{}', { status: 201 })
    const form = new FormData()
    await call('POST /api/admin/upload/outfit-image', { form })
    expect(sent().body).toBe(form)
    expect(sent().headers).toEqual({ traceparent })
  })

  it('understands an empty reply', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }))
    expect(await call('DELETE /api/favorites/posts/:outfitId', { params: { outfitId: '1' } })).toBeUndefined()
  })

  it('hands the headers over when asked', async () => {
    answer('[]', { headers: { link: '</api/outfits?cursor=x>; rel="next", </>; rel="up"' } })
    const { headers } = await callWithHeaders('GET /api/outfits')
    expect(nextIn(headers)).toBe('/api/outfits?cursor=x')
    expect(nextIn(new Headers())).toBeUndefined()
  })
})

describe('a call that fails', () => {
  it('says the status, a colon, a space and the body', async () => {
    const body = '{"message":"Already there.","code":"favorite-exists","traceId":"t1"}'
    answer(body, { status: 409 })
    const error = await failureOf(call('POST /api/favorites/posts', { body: { outfitId: '1' } }))
    expect(error.message).toBe(`409: ${body}`)
    expect(error.problem).toEqual({ message: 'Already there.', code: 'favorite-exists', traceId: 't1' })
    expect(isStatus(error, 409)).toBe(true)
    expect(messageOf(error, 'Error')).toBe('Already there.')
  })

  it('says the status text when the body is empty', async () => {
    answer('', { status: 502, statusText: 'Bad Gateway' })
    const error = await failureOf(call('GET /api/outfits'))
    expect(error.message).toBe('502: Bad Gateway')
    expect(messageOf(error, 'Failed to search outfits')).toBe('Failed to search outfits')
  })

  it('says how long to wait, where the answer does', async () => {
    answer('', { status: 429, headers: { 'retry-after': '40' } })
    expect((await failureOf(call('GET /api/outfits'))).retryAfter).toBe(40)
    answer('', { status: 429 })
    expect((await failureOf(call('GET /api/outfits'))).retryAfter).toBeUndefined()
  })

  it('has no problem when the body is a page', async () => {
    answer('<h1>Oops</h1>', { status: 500 })
    expect((await failureOf(call('GET /api/outfits'))).problem).toBeUndefined()
  })
})

describe('a query', () => {
  it('asks at the address that its key spells, once, and keeps the answer', async () => {
    const client = makeQueryClient()
    answer('{"title":"Linen"}')
    const query = { queryKey: ['/api/outfits', 'o1'] }
    expect(await client.fetchQuery(query)).toEqual({ title: 'Linen' })
    await client.fetchQuery(query)
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/outfits/o1'])
    client.clear()
  })

  it('is not repeated, and a 401 is an error', async () => {
    const client = makeQueryClient()
    answer('{}', { status: 401 })
    await expect(client.fetchQuery({ queryKey: ['/api/favorites/posts'] })).rejects.toThrow('401: {}')
    expect(fetched).toHaveBeenCalledTimes(1)
    client.clear()
  })
})
