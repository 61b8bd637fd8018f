import { describe, expect, it } from '@jest/globals'
import { cookieIn } from './cookies.ts'

describe('a cookie header', () => {
  it('gives the cookie of that name and no other', () => {
    const header = 'vitrine_adm=0; vitrine_admin=abc; xvitrine_admin=1'
    expect(cookieIn(header, 'vitrine_admin')).toBe('abc')
    expect(cookieIn(header, 'vitrine_device')).toBeUndefined()
  })
  it('counts the first of two', () => {
    expect(cookieIn('a=1; a=2', 'a')).toBe('1')
  })
  it('may be empty or nonsense', () => {
    expect(cookieIn('', 'a')).toBeUndefined()
    expect(cookieIn(';;=;a', 'b')).toBeUndefined()
    expect(cookieIn('a=x=y==', 'a')).toBe('x=y==')
  })
})
