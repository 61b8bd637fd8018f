import { describe, it } from '@jest/globals'
import { specify } from '@vitrine/test-kit'
import { userDecider } from './user.decider.ts'
import type { UserEvent } from './user.events.ts'

const given = specify(userDecider)
const ida = { userId: 'ida' }
const created: UserEvent = { type: 'UserCreated', data: ida }
const opened: UserEvent = { type: 'AccountOpened', data: { ...ida, registration: 'r1' } }
const merged: UserEvent = { type: 'UserMerged', data: { ...ida, into: 'ada' } }
const deleted: UserEvent = { type: 'UserDeleted', data: ida }
const changed = (revision?: number): UserEvent => ({
  type: 'UserTastesChanged',
  data: revision === undefined ? ida : { ...ida, revision },
})

const create = { type: 'CreateUser', ...ida } as const
const change = (revision: number) => ({ type: 'ChangePreferences', ...ida, revision }) as const
const open = { type: 'OpenAccount', ...ida, registration: 'r1' } as const
const merge = { type: 'MergeUser', ...ida, into: 'ada' } as const
const remove = { type: 'DeleteUser', ...ida } as const

describe('a user', () => {
  it('is created once', () => {
    given().when(create).then(created)
    given(created).when(create).thenNothing()
  })
  it('changes preferences without a word of them in the log', () => {
    given(created).when(change(2)).then(changed(2))
    given(created, opened).when(change(2)).then(changed(2))
  })
  it('changes them once for each revision of the profile', () => {
    given(created, changed(2)).when(change(2)).thenNothing()
    given(created, changed(4)).when(change(2)).thenNothing()
    given(created, changed(2)).when(change(4)).then(changed(4))
  })
  it('changes them whatever was written before revisions were', () => {
    given(created, changed(), changed()).when(change(4)).then(changed(4))
  })
  it('has no preferences to change before it exists or when it is gone', () => {
    given().when(change(2)).thenNothing()
    given(created, merged).when(change(2)).thenNothing()
    given(created, deleted).when(change(2)).thenNothing()
  })
})

describe('an account', () => {
  it('is what an anonymous user becomes, once', () => {
    given(created).when(open).then(opened)
    given(created, opened).when(open).thenNothing()
  })
  it('may be a new user', () => {
    given().when(open).then(created, opened)
  })
  it('belongs to one of two registrations', () => {
    given(created, opened)
      .when({ ...open, registration: 'r2' })
      .thenNothing()
  })
  it('is not opened for who was merged or deleted', () => {
    given(created, merged).when(open).thenNothing()
    given(created, opened, deleted).when(open).thenNothing()
  })
})

describe('merging', () => {
  it('makes an anonymous user part of an account, once', () => {
    given(created).when(merge).then(merged)
    given(created, merged).when(merge).thenNothing()
    given(created, merged)
      .when({ ...merge, into: 'eve' })
      .thenNothing()
  })
  it('is nothing for an account', () => {
    given(created, opened).when(merge).thenNothing()
  })
})

describe('deleting', () => {
  it('happens once, to whoever is there', () => {
    given(created).when(remove).then(deleted)
    given(created, opened).when(remove).then(deleted)
    given(created, opened, deleted).when(remove).thenNothing()
    given().when(remove).thenNothing()
    given(created, merged).when(remove).thenNothing()
  })
})
