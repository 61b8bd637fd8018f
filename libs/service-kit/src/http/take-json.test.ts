import { expect, it } from '@jest/globals'
import { silentMeter } from '../index.ts'
import { newApp } from './app.ts'

const post = async (payload: string) => {
  const { app } = newApp({ name: 'catalog' }, { log: false, meter: silentMeter })
  app.post('/', async ({ body }) => ({ body }))
  const reply = await app.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  return { status: reply.statusCode, ...reply.json<{ message?: string; code?: string; body?: unknown }>() }
}

it.each(['{"__proto__":{"administrator":true}}', '{"a":[{"constructor":{"prototype":{}}}]}'])(
  '%s is refused, and told why',
  async (payload) =>
    expect(await post(payload)).toMatchObject({
      status: 400,
      code: 'request-invalid',
      message: expect.stringContaining('`__proto__`'),
    }),
)

it.each([
  ['{', 'The request body is not valid JSON.'],
  ['{"__proto__":', 'The request body is not valid JSON.'],
  ['', 'The request body is empty.'],
])('%j is refused for what it is', async (payload, message) =>
  expect(await post(payload)).toMatchObject({ status: 400, code: 'request-invalid', message }),
)

it('what only looks alike is taken', async () =>
  expect(await post('{"constructor":"a name","proto":"__proto__"}')).toEqual({
    status: 200,
    body: { constructor: 'a name', proto: '__proto__' },
  }))
