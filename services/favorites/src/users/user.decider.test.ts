import { describe, it } from '@jest/globals'
import { specify } from '@vitrine/test-kit'
import { userDecider } from './user.decider.ts'

const given = specify(userDecider)
const userId = 'ida'
const copied = { type: 'SavesCopied', data: { userId } } as const
const mergedInto = { type: 'MergedInto', data: { userId, into: 'eve' } } as const
const mergedFrom = { type: 'MergedFrom', data: { userId, from: 'phone' } } as const
const forgotten = { type: 'UserForgotten', data: { userId } } as const
const copy = { type: 'NoteSavesCopied', userId } as const
const mergeInto = { type: 'MergeInto', userId, into: 'eve' } as const
const mergeFrom = { type: 'MergeFrom', userId, from: 'phone' } as const
const forget = { type: 'Forget', userId } as const

describe('a user', () => {
  it('has what was saved copied once', () => {
    given().when(copy).then(copied)
    given(copied).when(copy).thenNothing()
  })
  it('joins an account, once and for good', () => {
    given().when(mergeInto).then(mergedInto)
    given(mergedInto).when(mergeInto).thenNothing()
    given(mergedInto)
      .when({ ...mergeInto, into: 'max' })
      .thenNothing()
  })
  it('is joined by many, each once', () => {
    given().when(mergeFrom).then(mergedFrom)
    given(mergedFrom).when(mergeFrom).thenNothing()
    given(mergedFrom)
      .when({ ...mergeFrom, from: 'tablet' })
      .then({ type: 'MergedFrom', data: { userId, from: 'tablet' } })
  })
  it('joins nobody as an account, and never itself', () => {
    given(copied).when(mergeInto).thenNothing()
    given(mergedFrom).when(mergeInto).thenNothing()
    given(mergedInto).when(mergeFrom).thenNothing()
    given()
      .when({ ...mergeInto, into: userId })
      .thenNothing()
    given()
      .when({ ...mergeFrom, from: userId })
      .thenNothing()
  })
  it('is forgotten once, and nothing happens after that', () => {
    given(copied, mergedFrom).when(forget).then(forgotten)
    given(mergedInto).when(forget).then(forgotten)
    for (const command of [copy, mergeInto, mergeFrom, forget]) given(forgotten).when(command).thenNothing()
  })
})
