import { describe, expect, it } from '@jest/globals'
import { requestOf, type Given } from './request-of.ts'

const given: Given = {
  seed: 1,
  operations: [
    {
      method: 'PUT',
      path: '/api/things/{id}',
      allow: 'administrator',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1, maxLength: 100 } },
        { name: 'page', in: 'query', required: true, schema: { type: 'integer', minimum: 1 } },
      ],
      body: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { type: 'string', enum: ['one', 'other'] },
          tags: { type: 'array', items: { type: 'string', maxLength: 40 }, maxItems: 3 },
        },
      },
    },
  ],
  known: { id: ['o1', 'o2'] },
}
const many = Array.from({ length: 600 }, (_, number) => requestOf(number, given))
const bodies = many.map(({ request }) => String(request.body))

describe('a fuzzed request', () => {
  it('is the same for the same seed and number, and another for others', () => {
    expect(many).toEqual(Array.from({ length: 600 }, (_, number) => requestOf(number, given)))
    expect(requestOf(3, given)).not.toEqual(requestOf(4, given))
    expect(requestOf(3, { ...given, seed: 2 })).not.toEqual(requestOf(3, given))
  })
  it('is in every third case what is asked for', () => {
    const isAsked = (text: string) => /^\{"kind":"(one|other)"(,"tags":\[[^\]]*\])?\}$/.test(text)
    expect(bodies.filter(isAsked).length).toBeGreaterThan(200)
  })
  it('is otherwise of every hostile kind', () => {
    for (const part of ['$gt', '__proto__', '\\u0000', '\\ud800', 'null', '<script>', '{"a":'])
      expect(bodies.some((text) => text.includes(part))).toBe(true)
  })
  it('comes from everybody, with an address that can be sent', () => {
    expect(new Set(many.map(({ as }) => as))).toEqual(
      new Set(['nobody', 'device', 'shopper', 'administrator']),
    )
    for (const { request } of many) expect(request.path).toMatch(/^\/api\/things\/[^/?\s]+\?page=[!-~]*$/)
  })
})
