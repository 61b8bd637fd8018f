import { describe, expect, it } from '@jest/globals'
import { secretsIn, secretsReplaced } from './session-cookies.ts'

const cookies = { vitrine_device: 'phone', vitrine_admin: 'ada', theme: 'dark' }

describe('the secrets of a request', () => {
  it('are the values of its session cookies, in one order', () => {
    expect(secretsIn(cookies)).toEqual([
      { kind: 'administrator', secret: 'ada' },
      { kind: 'device', secret: 'phone' },
    ])
  })
  it('are those with the prefix of TLS before those from before', () => {
    const both = { vitrine_session: 'planted', '__Host-vitrine_session': 'ida' }
    expect(secretsIn(both)).toEqual([{ kind: 'shopper', secret: 'ida' }])
    expect(secretsIn({ vitrine_session: 'old' })).toEqual([{ kind: 'shopper', secret: 'old' }])
  })
  it.each(['', 'x'.repeat(201), 'no secret', '<script>'])('are in the form of one: not %j', (vitrine_admin) =>
    expect(secretsIn({ vitrine_admin })).toEqual([]),
  )
})

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
    const given = { vitrine_session: 'ida', vitrine_device: 'phone' }
    const lines = ['vitrine_device=; Max-Age=0', 'vitrine_session=new; Max-Age=60']
    expect(secretsReplaced(given, lines)).toEqual(['ida', 'phone'])
  })
  it('are those with the prefix, too', () =>
    expect(
      secretsReplaced({ '__Host-vitrine_admin': 'ada' }, ['__Host-vitrine_admin=; Max-Age=0; Secure']),
    ).toEqual(['ada']))
  it('are none where a cookie only gets another name', () =>
    expect(
      secretsReplaced(cookies, ['__Host-vitrine_admin=ada; Max-Age=60; Secure', 'vitrine_admin=; Max-Age=0']),
    ).toEqual([]))
  it('may be all of them', () => {
    expect(secretsReplaced(cookies, ['vitrine_device=other', 'vitrine_admin='])).toEqual(['ada', 'phone'])
  })
})
