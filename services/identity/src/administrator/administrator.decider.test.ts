import { describe, it } from '@jest/globals'
import { specify } from '@vitrine/test-kit'
import { administratorDecider } from './administrator.decider.ts'
import type { AdministratorEvent } from './administrator.events.ts'

const given = specify(administratorDecider)
const ada = { administratorId: 'ada' }
const created: AdministratorEvent = { type: 'AdministratorCreated', data: ada }
const changed: AdministratorEvent = { type: 'AdministratorPasswordChanged', data: ada }

describe('when there is no such administrator', () => {
  it('creates one', () => {
    given()
      .when({ type: 'CreateAdministrator', ...ada })
      .then(created)
  })
  it('has no password to change', () => {
    given()
      .when({ type: 'ChangePassword', ...ada })
      .thenNothing()
  })
})

describe('when the administrator is there', () => {
  it('creates nobody twice', () => {
    given(created)
      .when({ type: 'CreateAdministrator', ...ada })
      .thenNothing()
  })
  it('changes the password, as often as asked', () => {
    given(created)
      .when({ type: 'ChangePassword', ...ada })
      .then(changed)
    given(created, changed)
      .when({ type: 'ChangePassword', ...ada })
      .then(changed)
  })
})
