/** @environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { tabMemory } from './tab-memory.ts'

const opened = (type: string) =>
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] })
const leave = () => window.dispatchEvent(new Event('pagehide'))
const memory = () => tabMemory<number>('places', { most: 2 })

beforeEach(() => {
  sessionStorage.clear()
  opened('reload')
})

describe('what a tab remembers', () => {
  it('is there after a reload, and after coming back', () => {
    const before = memory()
    before.set('feed', 700)
    expect(before.get('feed')).toBe(700)
    leave()
    for (const how of ['reload', 'back_forward']) {
      opened(how)
      expect(memory().get('feed')).toBe(700)
    }
  })

  it('is not there in a page that was opened anew', () => {
    memory().set('feed', 700)
    leave()
    opened('navigate')
    expect(memory().get('feed')).toBeUndefined()
  })

  it('is written when the tab is put aside, too: it may never come back by itself', () => {
    memory().set('feed', 700)
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(memory().get('feed')).toBe(700)
  })

  it('is the newest, at most so much', () => {
    const before = memory()
    for (const [name, place] of [
      ['one', 1],
      ['two', 2],
      ['three', 3],
      ['two', 4],
    ] as const)
      before.set(name, place)
    leave()
    const after = memory()
    expect(['one', 'two', 'three'].map(after.get)).toEqual([undefined, 4, 3])
  })

  it('is measured just before it is written', () => {
    const before = tabMemory<number>('places', { most: 2, beforeLeaving: () => before.set('feed', 42) })
    before.get('feed')
    leave()
    expect(memory().get('feed')).toBe(42)
  })

  it.each(['{', 'null', '{"feed":1}'])('is nothing where it cannot be read: %s', (text) => {
    sessionStorage.setItem('places', text)
    expect(memory().get('feed')).toBeUndefined()
  })
})
