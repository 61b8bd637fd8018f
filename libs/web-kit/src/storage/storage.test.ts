import { describe, expect, it } from '@jest/globals'
import { textsIn } from './storage.ts'

/** A storage with these texts; `refuses` says what it refuses like. */
function storage(texts: Record<string, string>, refuses: { name?: string } = {}) {
  const refuse = () => {
    if (refuses.name) throw new DOMException('', refuses.name)
  }
  return {
    getItem: (key: string) => texts[key] ?? null,
    setItem(key: string, text: string) {
      refuse()
      texts[key] = text
    },
    removeItem(key: string) {
      refuse()
      delete texts[key]
    },
  } as Storage
}

describe('texts in a storage', () => {
  it('are kept there', () => {
    const kept: Record<string, string> = {}
    const { read, write } = textsIn(() => storage(kept))
    expect(read('quiz')).toBeNull()
    expect(write('quiz', 'answers')).toBe(true)
    expect([read('quiz'), kept]).toEqual(['answers', { quiz: 'answers' }])
    write('quiz', null)
    expect([read('quiz'), kept]).toEqual([null, {}])
  })

  it('are kept in memory where access to it is refused', () => {
    const { read, write } = textsIn(() => {
      throw new DOMException('', 'SecurityError')
    })
    expect(read('quiz')).toBeNull()
    expect(write('quiz', 'answers')).toBe(false)
    expect(read('quiz')).toBe('answers')
    write('quiz', null)
    expect(read('quiz')).toBeNull()
  })

  it('are kept in memory where it is full, in place of what it holds, and there again once it has room', () => {
    const kept: Record<string, string> = { quiz: 'old' }
    const refuses = { name: 'QuotaExceededError' } as { name?: string }
    const { read, write } = textsIn(() => storage(kept, refuses))
    write('quiz', 'new')
    expect(read('quiz')).toBe('new')
    write('quiz', null)
    expect(read('quiz')).toBeNull()
    delete refuses.name
    write('quiz', 'newer')
    expect([read('quiz'), kept]).toEqual(['newer', { quiz: 'newer' }])
  })
})
