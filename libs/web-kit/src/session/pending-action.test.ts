/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { dropPendingAction, savePendingAction, takePendingAction } from './pending-action.ts'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => void jest.useRealTimers())

describe('what somebody asked for before signing in', () => {
  it('is taken once', () => {
    savePendingAction('favorite post o1')
    expect(takePendingAction('favorite post o1')).toBe(true)
    expect(takePendingAction('favorite post o1')).toBe(false)
  })
  it('is taken by what it was asked of and by nothing else', () => {
    expect(takePendingAction('favorite post o1')).toBe(false)
    savePendingAction('favorite post o1')
    expect(takePendingAction('favorite post o2')).toBe(false)
    expect(takePendingAction('favorite post')).toBe(false)
    expect(takePendingAction('favorite post o1')).toBe(true)
  })
  it('is the last thing asked for', () => {
    savePendingAction('favorite post o1')
    savePendingAction('favorite product p1')
    expect(takePendingAction('favorite post o1')).toBe(false)
    expect(takePendingAction('favorite product p1')).toBe(true)
  })
  it('is forgotten after half an hour, or when it is dropped', () => {
    savePendingAction('favorite post o1')
    jest.advanceTimersByTime(30 * 60_000)
    expect(takePendingAction('favorite post o1')).toBe(false)
    savePendingAction('favorite post o1')
    dropPendingAction()
    expect(takePendingAction('favorite post o1')).toBe(false)
  })
})
