/** @environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'

/** A page that was just opened: nothing in memory, the tab's storage as it was. */
async function opened() {
  jest.resetModules()
  return { ...(await import('./reload.ts')), ...(await import('./use-restored-state.ts')) }
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/quiz')
})

describe('a page that reloads itself', () => {
  it('has what was typed again', async () => {
    const before = await opened()
    const quiz = renderHook(() => before.useRestoredState('quiz', () => ({ age: '' })))
    act(() => quiz.result.current[1]({ age: '26-35' }))
    const reload = jest.fn()
    before.reloadPage(reload)
    expect(reload).toHaveBeenCalledTimes(1)
    const after = await opened()
    const again = renderHook(() => after.useRestoredState('quiz', () => ({ age: '' })))
    expect(again.result.current[0]).toEqual({ age: '26-35' })
  })

  it('has it once, and only at the address where it was', async () => {
    const before = await opened()
    renderHook(() => before.useRestoredState('quiz', () => 'typed'))
    before.reloadPage(jest.fn())
    history.replaceState(null, '', '/search')
    const after = await opened()
    const shown = () => renderHook(() => after.useRestoredState('quiz', () => 'empty'))
    expect(shown().result.current[0]).toBe('empty')
    history.replaceState(null, '', '/quiz')
    expect((await opened()).takeRestored('quiz')).toBeUndefined()
  })

  it('does not fill a screen that is opened again later', async () => {
    const before = await opened()
    renderHook(() => before.useRestoredState('quiz', () => 'typed'))
    before.reloadPage(jest.fn())
    const after = await opened()
    const screen = () => renderHook(() => after.useRestoredState('quiz', () => 'empty'))
    const first = screen()
    expect(first.result.current[0]).toBe('typed')
    first.unmount()
    expect(screen().result.current[0]).toBe('empty')
  })

  it('does so once for one reason, in one tab', async () => {
    const first = await opened()
    expect(first.reloadOnce('build-1', jest.fn())).toBe(true)
    const second = await opened()
    const again = jest.fn()
    expect(second.reloadOnce('build-1', again)).toBe(false)
    expect(again).not.toHaveBeenCalled()
    expect(second.reloadOnce('build-2', again)).toBe(true)
    expect(again).toHaveBeenCalledTimes(1)
  })

  it('says that it is on its way, so that nobody asks whether to leave', async () => {
    const page = await opened()
    expect(page.isReloading()).toBe(false)
    page.reloadOnce('build-1', jest.fn())
    expect(page.isReloading()).toBe(true)
  })

  it('waits for what would be cut off', async () => {
    const page = await opened()
    let busy = true
    const uploading = () => busy
    renderHook(() => page.useHoldReload(uploading))
    const reload = jest.fn()
    expect(page.reloadOnce('build-1', reload)).toBe(false)
    busy = false
    expect(page.reloadOnce('build-1', reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not where the tab remembers nothing: that could be a loop', async () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    const reload = jest.fn()
    expect((await opened()).reloadOnce('build-1', reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    refuse.mockRestore()
  })
})
