/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { dropWish, saveWish, takeWish } from './pending-action.ts'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => void jest.useRealTimers())

describe('what somebody asked for before signing in', () => {
  it('is taken once', () => {
    saveWish('favorite post o1')
    expect(takeWish('favorite post o1')).toBe(true)
    expect(takeWish('favorite post o1')).toBe(false)
  })
  it('is taken by what it was asked of and by nothing else', () => {
    expect(takeWish('favorite post o1')).toBe(false)
    saveWish('favorite post o1')
    expect(takeWish('favorite post o2')).toBe(false)
    expect(takeWish('favorite post')).toBe(false)
    expect(takeWish('favorite post o1')).toBe(true)
  })
  it('is the last thing asked for', () => {
    saveWish('favorite post o1')
    saveWish('favorite product p1')
    expect(takeWish('favorite post o1')).toBe(false)
    expect(takeWish('favorite product p1')).toBe(true)
  })
  it('is forgotten after half an hour, or when it is dropped', () => {
    saveWish('favorite post o1')
    jest.advanceTimersByTime(30 * 60_000)
    expect(takeWish('favorite post o1')).toBe(false)
    saveWish('favorite post o1')
    dropWish()
    expect(takeWish('favorite post o1')).toBe(false)
  })
})
