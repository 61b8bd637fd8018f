import { describe, expect, it } from '@jest/globals'
import { readSettings } from '@vitrine/service-kit'
import { identitySettings, namedAdministrator } from './settings.ts'

describe('the settings of identity', () => {
  it('work when nothing is set', () => {
    const settings = readSettings(identitySettings, {})
    expect(settings).toMatchObject({ COOKIE_SECURE: 'auto', LIMITS: true, ADMIN_SESSION_HOURS: 12 })
    expect(namedAdministrator(settings)).toBeUndefined()
  })
  it('name the first administrator', () => {
    const settings = readSettings(identitySettings, { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'lovelace' })
    expect(namedAdministrator(settings)).toEqual({ username: 'ada', password: 'lovelace' })
  })
  it.each([
    [{ ADMIN_USERNAME: 'ada' }, /ADMIN_PASSWORD: must be given together/],
    [{ ADMIN_PASSWORD: 'lovelace' }, /ADMIN_PASSWORD: must be given together/],
    [{ ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'short' }, /at least 6/],
    [{ COOKIE_SECURE: 'perhaps' }, /COOKIE_SECURE: must be auto, on or off/],
    [{ LOGINS_PER_ACCOUNT: '0' }, /LOGINS_PER_ACCOUNT/],
  ])('refuse %j with a sentence', (environment, sentence) => {
    expect(() => readSettings(identitySettings, environment)).toThrow(sentence)
  })
})
