import { describe, it } from '@jest/globals'
import { specify } from '@vitrine/test-kit'
import { userDecider } from './user.decider.ts'
import type { UserEvent } from './user.events.ts'

const given = specify(userDecider)
const ida = { userId: 'ida' }
const created: UserEvent = { type: 'UserCreated', data: ida }

describe('a user', () => {
  it('is created once', () => {
    given()
      .when({ type: 'CreateUser', ...ida })
      .then(created)
    given(created)
      .when({ type: 'CreateUser', ...ida })
      .thenNothing()
  })
  it('changes preferences without a word of them in the log', () => {
    given(created)
      .when({ type: 'ChangePreferences', ...ida })
      .then({ type: 'UserTastesChanged', data: ida })
  })
  it('has no preferences to change before it exists', () => {
    given()
      .when({ type: 'ChangePreferences', ...ida })
      .thenNothing()
  })
})
