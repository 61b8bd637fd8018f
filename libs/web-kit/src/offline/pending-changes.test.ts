/** @environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { storeChange, pendingChanges, type PendingChange } from './pending-changes.ts'

const like = (changes: Partial<PendingChange> = {}): PendingChange => ({
  kind: 'like',
  id: 'o1',
  wanted: true,
  userId: 'u1',
  tried: false,
  ...changes,
})

beforeEach(() => localStorage.clear())

describe('changes that wait', () => {
  it('are kept in their order', () => {
    storeChange(like())
    storeChange(like({ kind: 'save' }))
    expect(pendingChanges()).toEqual([like(), like({ kind: 'save' })])
  })

  it('are gone when they are taken back', () => {
    storeChange(like())
    storeChange(like({ wanted: false }))
    expect([pendingChanges(), localStorage.length]).toEqual([[], 0])
  })

  it('are sent both ways when the first may have arrived', () => {
    storeChange(like({ tried: true }))
    storeChange(like({ wanted: false }))
    expect(pendingChanges()).toEqual([like({ wanted: false, tried: true })])
  })

  it('are the newest, at most 200', () => {
    for (let at = 0; at < 210; at++) storeChange(like({ id: `o${at}` }))
    expect([pendingChanges().length, pendingChanges()[0]?.id]).toEqual([200, 'o10'])
  })

  it.each(['{', 'null', '[null,{"kind":"other","id":"o1","wanted":true,"userId":"u1"},{"kind":"like"}]'])(
    'that cannot be read are none: %s',
    (text) => {
      localStorage.setItem('vitrine.pending', text)
      expect(pendingChanges()).toEqual([])
    },
  )
})
