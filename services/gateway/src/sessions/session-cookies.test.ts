import { describe, expect, it } from '@jest/globals'
import { secretsIn } from '@vitrine/service-kit'
import { secretsReplaced } from './session-cookies.ts'

const cookies = secretsIn('vitrine_device=phone; vitrine_admin=ada; theme=dark', false)

describe('the secrets that a reply takes back', () => {
  it.each([
    ['vitrine_admin=; Max-Age=0; Path=/; HttpOnly', ['ada']],
    ['vitrine_admin=eva; Max-Age=60', ['ada']],
    [' vitrine_admin = eva', ['ada']],
    ['vitrine_device=phone; Max-Age=60', []],
    ['vitrine_session=new; Max-Age=60', []],
    ['theme=light', []],
    ['', []],
  ])('of %j are %j', (line, secrets) => expect(secretsReplaced(cookies, [line])).toEqual(secrets))

  it('may be those of a shopper and of a device', () => {
    const given = secretsIn('vitrine_session=ida; vitrine_device=phone', false)
    const lines = ['vitrine_device=; Max-Age=0', 'vitrine_session=new; Max-Age=60']
    expect(secretsReplaced(given, lines)).toEqual(['ida', 'phone'])
  })
  it('are those with the prefix, too', () =>
    expect(
      secretsReplaced(secretsIn('__Host-vitrine_admin=ada', true), [
        '__Host-vitrine_admin=; Max-Age=0; Secure',
      ]),
    ).toEqual(['ada']))
  it('are none where a cookie only gets another name', () =>
    expect(
      secretsReplaced(cookies, ['__Host-vitrine_admin=ada; Max-Age=60; Secure', 'vitrine_admin=; Max-Age=0']),
    ).toEqual([]))
  it('may be all of them', () => {
    expect(secretsReplaced(cookies, ['vitrine_device=other', 'vitrine_admin='])).toEqual(['ada', 'phone'])
  })
})
