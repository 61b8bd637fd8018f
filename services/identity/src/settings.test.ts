import { describe, expect, it } from '@jest/globals'
import { readSettings } from '@vitrine/service-kit'
import { identitySettings, mailSettings, namedAdministrator } from './settings.ts'

const mail = {
  SMTP_URL: 'smtps://shop:secret@mail.example',
  MAIL_FROM: 'Vitrine <shop@vitrine.example>',
  PUBLIC_URL: 'https://shop.example',
}

describe('the settings of identity', () => {
  it('work when nothing is set', () => {
    const settings = readSettings(identitySettings, {})
    expect(settings).toMatchObject({ COOKIE_SECURE: 'auto', LIMITS: true, ADMIN_SESSION_HOURS: 12 })
    expect(namedAdministrator(settings)).toBeUndefined()
    expect(mailSettings(settings)).toBeUndefined()
  })
  it('name the first administrator', () => {
    const settings = readSettings(identitySettings, { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'lovelace' })
    expect(namedAdministrator(settings)).toEqual({ username: 'ada', password: 'lovelace' })
  })
  it('say how mail is sent', () => {
    expect(mailSettings(readSettings(identitySettings, mail))).toEqual({
      url: mail.SMTP_URL,
      from: mail.MAIL_FROM,
      publicUrl: mail.PUBLIC_URL,
    })
  })
  it.each([
    [{ ...mail, SMTP_URL: 'mail.example' }, /SMTP_URL: must be an address like/],
    [{ ...mail, SMTP_URL: 'https://mail.example' }, /SMTP_URL: must be an address like/],
    [{ ...mail, MAIL_FROM: '' }, /MAIL_FROM: must be given together with SMTP_URL/],
    [{ ...mail, PUBLIC_URL: '' }, /PUBLIC_URL: must be given together with SMTP_URL/],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /PUBLIC_URL: must be an address like/],
    [{ ADMIN_USERNAME: 'a\u202eda', ADMIN_PASSWORD: 'lovelace' }, /ADMIN_USERNAME: Please leave out control/],
    [{ ADMIN_USERNAME: 'ada' }, /ADMIN_PASSWORD: must be given together/],
    [{ ADMIN_PASSWORD: 'lovelace' }, /ADMIN_PASSWORD: must be given together/],
    [{ ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'short' }, /at least 6/],
    [
      { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'Password1' },
      /can be guessed: it is one of the 10,000 most common passwords\. Choose another one, or make one with/,
    ],
    [
      { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'xxxxxxxxx' },
      /ADMIN_PASSWORD: can be guessed: it repeats itself/,
    ],
    [
      { ADMIN_USERNAME: 'ada.king', ADMIN_PASSWORD: 'Ada.King' },
      /can be guessed: it is ADMIN_USERNAME again/,
    ],
    [{ COOKIE_SECURE: 'perhaps' }, /COOKIE_SECURE: must be auto, on or off/],
    [{ LOGINS_PER_ACCOUNT: '0' }, /LOGINS_PER_ACCOUNT/],
  ])('refuse %j with a sentence', (environment, sentence) => {
    expect(() => readSettings(identitySettings, environment)).toThrow(sentence)
  })
})
