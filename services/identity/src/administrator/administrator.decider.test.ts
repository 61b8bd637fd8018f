import { describe, expect, it } from '@jest/globals'
import { specify } from '@vitrine/test-kit'
import { administratorDecider } from './administrator.decider.ts'
import { administratorEvents, type AdministratorEvent } from './administrator.events.ts'

const given = specify(administratorDecider)
const ada = { administratorId: 'ada' }
const owner = { ...ada, role: 'owner' } as const
const created: AdministratorEvent = { type: 'AdministratorCreated', data: owner }
const removed: AdministratorEvent = { type: 'AdministratorRemoved', data: ada }
const changed: AdministratorEvent = { type: 'AdministratorPasswordChanged', data: ada }

describe('when there is no such administrator', () => {
  it('creates one', () => {
    given()
      .when({ type: 'CreateAdministrator', ...owner })
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
      .when({ type: 'CreateAdministrator', ...owner })
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
  it('has another role, once', () => {
    const changed: AdministratorEvent = {
      type: 'AdministratorRoleChanged',
      data: { ...ada, role: 'editor' },
    }
    given(created)
      .when({ type: 'ChangeRole', ...ada, role: 'editor' })
      .then(changed)
    given(created, changed)
      .when({ type: 'ChangeRole', ...ada, role: 'editor' })
      .thenNothing()
  })
  it('is removed, once', () => {
    given(created)
      .when({ type: 'RemoveAdministrator', ...ada })
      .then(removed)
    given(created, removed)
      .when({ type: 'RemoveAdministrator', ...ada })
      .thenNothing()
  })
})

describe('what the log knows of second factors', () => {
  const [app, other] = [{ factor: 'app', id: 'a1' } as const, { factor: 'app', id: 'a2' } as const]
  const record = { type: 'RecordFactors', ...ada } as const
  const on = (data: typeof app | typeof other): AdministratorEvent => ({
    type: 'AdministratorFactorSetUp',
    data: { ...ada, ...data },
  })
  const made: AdministratorEvent = { type: 'AdministratorRecoveryCodesMade', data: { ...ada, set: 's1' } }
  const used: AdministratorEvent = {
    type: 'AdministratorRecoveryCodeUsed',
    data: { ...ada, set: 's1', left: 9 },
  }
  const recovery = { set: 's1', left: 10 }

  it('is what there is, told once', () => {
    given(created)
      .when({ ...record, factors: [app], recovery })
      .then(on(app), made)
    given(created, on(app), made)
      .when({ ...record, factors: [app], recovery })
      .thenNothing()
    given(created, on(app), made)
      .when({ ...record, factors: [app], recovery: { set: 's1', left: 9 } })
      .then(used)
  })
  it('follows whatever was cut off before it was told', () => {
    given(created)
      .when({ ...record, factors: [app], recovery: { set: 's1', left: 9 } })
      .then(on(app), made, used)
    given(created, on(app), made, used)
      .when({ ...record, factors: [other], recovery: { set: 's2', left: 10 } })
      .then({ type: 'AdministratorFactorTurnedOff', data: { ...ada, ...app } }, on(other), {
        type: 'AdministratorRecoveryCodesMade',
        data: { ...ada, set: 's2' },
      })
  })
  it('stays when the role changes, and is nothing of whoever was removed', () => {
    const changed: AdministratorEvent = { type: 'AdministratorRoleChanged', data: { ...ada, role: 'editor' } }
    given(created, on(app), changed)
      .when({ ...record, factors: [], recovery: undefined })
      .then({ type: 'AdministratorFactorTurnedOff', data: { ...ada, ...app } })
    given(created, removed)
      .when({ ...record, factors: [app], recovery })
      .thenNothing()
  })
})

describe('when the administrator was removed', () => {
  it('has neither role nor password to change', () => {
    given(created, removed)
      .when({ type: 'ChangeRole', ...ada, role: 'owner' })
      .thenNothing()
    given(created, removed)
      .when({ type: 'ChangePassword', ...ada })
      .thenNothing()
  })
  it('is made again by the settings alone', () => {
    given(created, removed)
      .when({ type: 'CreateAdministrator', ...owner })
      .then(created)
  })
})

it('that was recorded without a role owns the shop', () =>
  expect(administratorEvents.parse({ type: 'AdministratorCreated', data: ada })).toEqual(created))
