import { describe, expect, it } from '@jest/globals'
import type { Refusal } from '@vitrine/event-sourcing'
import { z } from 'zod'
import { parseOrRefuse } from './parse.ts'

const schema = z.object({ name: z.string(), tags: z.array(z.string()).optional() })
const refusalOf = (value: unknown): Refusal | undefined => {
  try {
    parseOrRefuse(schema, value, 'body')
    return undefined
  } catch (error) {
    return error as Refusal
  }
}

describe('what comes in', () => {
  it('is parsed', () => {
    expect(parseOrRefuse(schema, { name: 'Ada 👩‍💻', more: 1 }, 'body')).toEqual({ name: 'Ada 👩‍💻' })
  })
  it.each([
    [{ name: 1 }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ name: 'Ada', tags: ['fine', '\ud800'] }, 'tags.1'],
    [{ name: 'Ada', tags: ['\udc00x'] }, 'tags.0'],
    ['Ada', 'body'],
  ])('is refused with the place: %j', (value, path) => {
    expect(refusalOf(value)).toMatchObject({ kind: 'invalid', code: 'request-invalid', issues: [{ path }] })
  })
  it('from a service of ours is taken as it is', () => {
    const value = { name: 'a\0b' }
    expect(parseOrRefuse(schema, value, 'body', { fromInside: true })).toEqual(value)
  })
  it('may hold what it likes where nothing is read', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`) as unknown
    expect(() => parseOrRefuse(z.unknown(), deep, 'body')).not.toThrow()
  })
})
