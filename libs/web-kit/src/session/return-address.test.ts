/** @environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { saveReturnAddress, takeReturnAddress } from './return-address.ts'

beforeEach(() => sessionStorage.clear())

describe('signing in', () => {
  it('leads to the dashboard', () => {
    expect(takeReturnAddress()).toBe('/dashboard')
  })
  it('leads back, once, to where it was asked for', () => {
    saveReturnAddress('/post/o1?from=feed')
    expect(takeReturnAddress()).toBe('/post/o1?from=feed')
    expect(takeReturnAddress()).toBe('/dashboard')
  })
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'post'])(
    'never leads to %j',
    (address) => {
      saveReturnAddress(address)
      expect(takeReturnAddress()).toBe('/dashboard')
    },
  )
})
