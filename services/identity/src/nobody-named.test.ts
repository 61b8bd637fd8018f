import { expect, it } from '@jest/globals'
import { administratorEvents } from './administrator/administrator.events.ts'
import { sessionEvents } from './session/session.events.ts'
import { userEvents } from './user/user.events.ts'

const fieldsOf = (events: { options: readonly { shape: { data: { shape: object } } }[] }) =>
  [...new Set(events.options.flatMap(({ shape }) => Object.keys(shape.data.shape)))].sort()

it('the log of identity has ids and facts alone: what is written there stays when an account is deleted', () => {
  expect(fieldsOf(userEvents)).toEqual(['into', 'registration', 'revision', 'userId'])
  expect(fieldsOf(administratorEvents)).toEqual(['administratorId', 'factor', 'id', 'left', 'role', 'set'])
  const session = ['expiresAt', 'kind', 'latestEnd', 'personId', 'session', 'startedAt']
  expect(fieldsOf(sessionEvents)).toEqual(session)
})
