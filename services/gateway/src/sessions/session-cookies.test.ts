import { describe, expect, it } from '@jest/globals'
import { secretsIn, secretsReplaced } from './session-cookies.ts'

const cookies = { vitrine_device: 'phone', vitrine_admin: 'ada', theme: 'dark' }

describe('the secrets of a request', () => {
  it('are the values of its session cookies, in one order', () => {
    expect(secretsIn(cookies)).toEqual(['ada', 'phone'])
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
  it('may be all of them', () => {
    expect(secretsReplaced(cookies, ['vitrine_device=other', 'vitrine_admin='])).toEqual(['ada', 'phone'])
  })
})
