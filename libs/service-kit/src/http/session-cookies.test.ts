import { describe, expect, it } from '@jest/globals'
import { isOverTls, secretsIn } from './session-cookies.ts'

const shopperIn = (header: string, overTls = false) =>
  secretsIn(header, overTls).find(({ kind }) => kind === 'shopper')?.secret

describe('the secrets of a request', () => {
  it('are the values of its session cookies, in one order', () => {
    expect(secretsIn('vitrine_device=phone; theme=dark; vitrine_admin=ada', false)).toEqual([
      { kind: 'administrator', secret: 'ada' },
      { kind: 'device', secret: 'phone' },
    ])
  })
  it('are over TLS those with the prefix alone, whatever another host may have set', () => {
    expect(secretsIn('vitrine_session=planted; vitrine_admin=planted; vitrine_device=planted', true)).toEqual(
      [],
    )
    expect(shopperIn('vitrine_session=planted; __Host-vitrine_session=ida', true)).toBe('ida')
  })
  it('are without TLS those with the prefix before those without', () => {
    expect(shopperIn('vitrine_session=other; __Host-vitrine_session=ida')).toBe('ida')
    expect(shopperIn('vitrine_session=ida')).toBe('ida')
  })
  it.each([
    ['vitrine_session=', undefined],
    ['vitrine_session', undefined],
    [`vitrine_session=${'x'.repeat(201)}`, undefined],
    ['vitrine_session="ida"', undefined],
    ['vitrine_session=no secret', undefined],
    ['vitrine_session=%69da', undefined],
    ['__Host-vitrine_session=%%; vitrine_session=ida', 'ida'],
    ['vitrine_session=%%; vitrine_session=ida', 'ida'],
    ['vitrine_session=one; vitrine_session=two', 'one'],
    [' vitrine_session = ida ', 'ida'],
    ['xvitrine_session=1; vitrine_sessio=2;;=;a', undefined],
    ['', undefined],
  ])('are in the form of one, as they were sent: %j', (header, secret) =>
    expect(shopperIn(header)).toBe(secret),
  )
  it('are none where there is no cookie', () => expect(secretsIn(undefined, true)).toEqual([]))
})

it.each([
  ['auto', 'https', true],
  ['auto', 'http', false],
  ['auto', undefined, false],
  ['on', 'http', true],
  ['off', 'https', false],
] as const)('cookies that are %s and come by %s are over TLS: %s', (security, protocol, answer) =>
  expect(isOverTls(security, protocol)).toBe(answer),
)
