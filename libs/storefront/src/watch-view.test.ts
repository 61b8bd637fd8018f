/** @environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { toldWhatIsInView } from './fixtures/view.fixtures.ts'
import { watchView } from './watch-view.ts'

const watched = () => {
  const [observers, said] = [toldWhatIsInView(), [] as boolean[]]
  const unwatch = watchView(document.body, (inView) => said.push(inView))
  return { observer: observers[0]!, said, unwatch }
}

describe('whether an element is in view', () => {
  it('is said at each change, by what was true last where a busy page tells of several at once', () => {
    const { observer, said } = watched()
    observer.tell([{ isIntersecting: true }])
    observer.tell([{ isIntersecting: true }, { isIntersecting: false }])
    observer.tell([{ isIntersecting: false }, { isIntersecting: true }])
    expect(said).toEqual([true, false, true])
  })

  it('is watched until nobody asks', () => {
    const { observer, unwatch } = watched()
    expect(observer.left).toBe(false)
    unwatch()
    expect(observer.left).toBe(true)
  })
})
